import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { KeyRefused } from '../idempotency/making.ts';
import type { RegistrationRefused } from '../processing/find-own-registration.ts';
import type { Forbidden, InvalidParameters } from './read-request.ts';

/** Why a caller did not get what it asked for. Each has one answer; none of them is our own fault. */
export type Refused =
  | InvalidParameters
  | Forbidden
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
