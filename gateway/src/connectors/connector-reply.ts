import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { AcquirerReferences } from '../payment/operation.ts';
import type { Redirect } from '../payment/shopper-redirect.ts';
import type { Money } from '../values/money.ts';

export type { AcquirerReferences, Redirect };

/**
 * How a call to an acquirer ended.
 *
 * `not-sent` means that nothing was booked under the key and nothing will be, `unknown` that the acquirer may have
 * booked the request. Only the first allows another attempt.
 */
export type ConnectorReply = AcquirerAnswer | Undecided | NotSent | Unknown;

/** How an authorisation ended, or that the shopper must be redirected first. */
export type AuthorisationReply = ConnectorReply | AwaitingShopper;

/** The acquirer answered. Final. */
export type AcquirerAnswer = Approved | Declined;

export interface Approved extends AcquirerReferences {
  readonly kind: 'approved';
}

export interface Declined extends AcquirerReferences {
  readonly kind: 'declined';
  /** The acquirer's reason as our result code. */
  readonly resultCode: ResultCode;
}

/** The acquirer has the request and decides later, perhaps after days. Nothing is booked yet. */
export interface Undecided extends AcquirerReferences {
  readonly kind: 'undecided';
  /** The event that it waits for, as our result code. */
  readonly resultCode: ResultCode;
}

/** Nothing is booked yet: the shopper decides at a page of the acquirer. */
export interface AwaitingShopper extends AcquirerReferences {
  readonly kind: 'awaiting-shopper';
  readonly redirect: Redirect;
}

/**
 * The connection was refused, the name did not resolve, or connecting took too long: nothing was sent. Or the acquirer
 * refused the request before it booked anything: its key was cancelled before, or the gateway's credentials are wrong.
 */
export interface NotSent {
  readonly kind: 'not-sent';
  readonly reason: string;
}

/** The reply to a request that came after its key was cancelled. */
export const CANCELLED_BEFORE: NotSent = { kind: 'not-sent', reason: 'cancelled before it was booked' };

/** The request may have arrived, and no valid answer came back. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** The reply to a status inquiry. */
export type ConnectorStatus =
  | AcquirerAnswer
  | Undecided
  /** The shopper has not decided yet. */
  | AwaitingShopper
  /** The acquirer has not booked this key. Not final while the request may still arrive. */
  | { readonly kind: 'not-booked' }
  | Cancelled
  | Unreachable;

/** An acquirer's answer to a cancellation: how the operation ended, which is final. */
export type CancellationReply = AcquirerAnswer | Cancelled | Unreachable;

/** The key was cancelled before anything was booked: nothing is booked under it, and nothing will be. */
export interface Cancelled {
  readonly kind: 'cancelled';
}

/** The acquirer could not be reached, gave no valid answer, or booked another amount. */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: string;
}

/** A page of an acquirer's books, or why it could not be read. */
export type BooksPage =
  | {
      readonly kind: 'page';
      readonly bookings: readonly Booking[];
      /** Which bookings of the page could not be read. */
      readonly unread?: readonly string[];
      /** The position of the next page; `undefined` on the last page. */
      readonly next: string | undefined;
    }
  | Unreachable;

/** An operation that the acquirer approved, with the key of its request. */
export interface Booking {
  readonly key: string;
  readonly amount: Money;
}
