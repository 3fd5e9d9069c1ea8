import type { Caller } from '../access/merchant-directory.ts';
import type { RightMissing } from '../access/needed-rights.ts';
import type { Throttled } from '../access/throttling/throttle.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { SessionFailure } from '../features/wallets/sessions/wallet-sessions.ts';
import type { RegistrationRefused } from '../road/find-own-registration.ts';
import type { EntityId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import { type Failure, failure } from '../values/result.ts';
import type { KeyRefused } from './idempotency/creation.ts';
import type { Forbidden, InvalidParameters } from './read-request.ts';
import type { PageRefused } from './refuse-page.ts';

/** Why a request was refused. Each kind has its own answer; faults of the gateway itself are thrown instead. */
export type Refused =
  | InvalidParameters
  | Forbidden
  | RightMissing
  | { readonly kind: 'payment-not-found' }
  | RegistrationRefused
  | KeyRefused
  | CheckoutGone
  | PageRefused
  /** This payment or these details would be refused with the same code at every attempt. */
  | { readonly kind: 'checkout-refused'; readonly resultCode: ResultCode }
  /** Another attempt at paying this checkout is open. */
  | { readonly kind: 'checkout-busy' }
  | AmountChanged
  | NoWalletSession
  | Throttled
  /** No channel of the entity has a file for the domains of wallet1. */
  | { readonly kind: 'no-domain-file' };

/** Why a page cannot open the sheet of wallet1. */
export interface NoWalletSession {
  readonly kind: 'no-wallet-session';
  readonly why: 'not-set-up' | 'other-domain' | SessionFailure;
}

/** The shopper agreed to another amount than would be charged, so nothing was. */
interface AmountChanged {
  readonly kind: 'amount-changed';
  /** The amount that would be charged. */
  readonly amount: Money;
}

export function amountChanged(amount: Money): Failure<AmountChanged> {
  return failure({ kind: 'amount-changed', amount });
}

export interface CheckoutGone {
  readonly kind: 'checkout-gone';
  /** The exact reason is for the merchant that owns the checkout; shoppers get `undisclosed`, or `over`. */
  readonly why: CheckoutEnd | 'undisclosed';
}

/** `over`: it has taken all its attempts, and none succeeded. */
type CheckoutEnd = 'unknown' | 'of-another-entity' | 'expired' | 'used' | 'over';

export function checkoutGone(why: CheckoutGone['why']): Failure<CheckoutGone> {
  return failure({ kind: 'checkout-gone', why });
}

/** The answer to a caller who only knows a checkout's id. */
export const CHECKOUT_GONE = checkoutGone('undisclosed');

/** The shopper of a checkout that takes no more attempts learns it, because starting again helps. */
export const CHECKOUT_OVER = checkoutGone('over');

/** Why an attempt at a checkout cannot begin; `paying` and `begun` are no such reasons. */
export function goneForShopper(why: 'used' | 'unknown' | 'expired' | 'over'): Failure<CheckoutGone> {
  return why === 'over' ? CHECKOUT_OVER : CHECKOUT_GONE;
}

/** Why a caller may not see a checkout, in detail for its owner only; `undefined` for the entity that created it. */
export function refusalToNonOwner(
  owner: { readonly merchant: string; readonly entityId: EntityId },
  caller: Caller,
  entityId: EntityId,
): CheckoutEnd | undefined {
  if (owner.merchant !== caller.merchant) return 'unknown';
  return owner.entityId === entityId ? undefined : 'of-another-entity';
}
