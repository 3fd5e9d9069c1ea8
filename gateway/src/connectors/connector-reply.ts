import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { AcquirerReferences } from '../payment/acquirer-references.ts';
import type { Redirect } from '../payment/shopper-redirect.ts';
import type { Money } from '../values/money.ts';

export type { AcquirerReferences, Redirect };

/**
 * How a call to an acquirer ended.
 *
 * `not-sent` and `unknown` are kept apart because only one of them allows another try: `not-sent` says that the
 * acquirer provably never saw the request, `unknown` that it may have booked it.
 */
export type ConnectorReply = AcquirerAnswer | Undecided | NotSent | Unknown;

/** How asking for the shopper's money ended, or that the shopper has to be redirected first. */
export type AuthorisationReply = ConnectorReply | AwaitingShopper;

/** The acquirer answered. Final. */
export type AcquirerAnswer = Approved | Declined;

export interface Approved extends AcquirerReferences {
  readonly kind: 'approved';
}

export interface Declined extends AcquirerReferences {
  readonly kind: 'declined';
  /** The acquirer's reason in our vocabulary. */
  readonly resultCode: ResultCode;
}

/** The acquirer has the request and decides later, after days perhaps. Nothing is booked yet. */
export interface Undecided extends AcquirerReferences {
  readonly kind: 'undecided';
  /** What it waits for, in our vocabulary. */
  readonly resultCode: ResultCode;
}

/** Nothing is booked yet: the shopper decides at a page of the acquirer's. */
export interface AwaitingShopper extends AcquirerReferences {
  readonly kind: 'awaiting-shopper';
  readonly redirect: Redirect;
}

/** The connection was refused, the name did not resolve, or connecting took too long: nothing was sent. */
export interface NotSent {
  readonly kind: 'not-sent';
  readonly reason: string;
}

/** The request may have arrived, and no answer that makes sense came back. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** The reply to a status inquiry. */
export type ConnectorStatus =
  | AcquirerAnswer
  | Undecided
  /** The shopper has not decided, and still may. */
  | AwaitingShopper
  /** The acquirer has never booked this key. Not final while the request may still be on its way. */
  | { readonly kind: 'not-booked' }
  | Unreachable;

/** What an acquirer answers when a redirect is cancelled: how it ended, which is final. */
export type CancellationReply = AcquirerAnswer | Unreachable;

/** The acquirer could not be asked, did not answer in a way that makes sense, or booked another amount. */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: string;
}

/** A page of an acquirer's books, or why there is none. */
export type BooksPage =
  | {
      readonly kind: 'page';
      readonly bookings: readonly Booking[];
      /** What the next page comes after; `undefined` when this is the last one. */
      readonly next: string | undefined;
    }
  | Unreachable;

/** An operation that the acquirer approved, under whatever key it was sent. */
export interface Booking {
  readonly key: string;
  readonly amount: Money;
}
