import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { KeyRefused } from '../idempotency/reserve-id.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { RegistrationRefused } from '../processing/find-own-registration.ts';

/** Why the outside did not get what it asked for. Each has one answer; none of them is a fault of ours. */
export type Refused =
  | { readonly kind: 'invalid-parameters'; readonly issues: readonly ParameterIssue[] }
  /** The token may not use this entity, or there is no such entity. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'payment-not-found' }
  | RegistrationRefused
  | KeyRefused
  | CheckoutGone
  /** What is to be paid or stored on a checkout would be refused by this code however often it is tried. */
  | { readonly kind: 'checkout-refused'; readonly resultCode: ResultCode }
  /** Another attempt at paying this checkout is open. */
  | { readonly kind: 'checkout-busy' };

export interface CheckoutGone {
  readonly kind: 'checkout-gone';
  /** Told apart to the checkout's owner only. */
  readonly why: CheckoutEnd | 'not-told';
}

export type CheckoutEnd = 'unknown' | 'of-another-entity' | 'expired' | 'used';
