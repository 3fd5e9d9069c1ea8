import type { OpenKind, TermKey } from './searchable-fields.ts';

/** One way in which a payment can match a search. */
export type Reading =
  /** It has this value, whole and in its usual spelling. */
  | { readonly kind: 'term'; readonly key: TermKey; readonly value: string }
  /** It, or an operation that refers to it, has this id, or it was paid at the checkout with it. */
  | { readonly kind: 'object'; readonly id: string }
  /** Its amount is at least and at most this, in {@link AMOUNT_UNITS} of its currency. */
  | { readonly kind: 'amount'; readonly from: number; readonly to: number }
  /** It was started at `from` or later and earlier than `before`, in milliseconds since the epoch. */
  | { readonly kind: 'created'; readonly from: number; readonly before: number }
  /** It was started in this hour of any day, UTC. */
  | { readonly kind: 'hour'; readonly hour: number }
  /** The end of one of its operations is not known. */
  | { readonly kind: 'open'; readonly which: OpenKind }
  /** An acquirer contradicts the ending of one of its operations, and nothing was done about it. */
  | { readonly kind: 'contradiction' };

/** Holds for a payment when any of its readings does, or none of them when it is negated. */
export interface Condition {
  readonly isNegated: boolean;
  /** At least one. */
  readonly readings: readonly Reading[];
}

/**
 * How many units amounts are compared in are one of a currency: no currency has more than four decimals, so that
 * amounts of all currencies are whole numbers.
 */
export const AMOUNT_UNITS = 10_000;

/** A part of a search as the page shows it, to be removed by itself. */
export interface SearchChip {
  /** The part as it was written. */
  readonly text: string;
  /** The key; absent for a bare word. */
  readonly key?: string;
  readonly isNegated: boolean;
  /** The condition in words. */
  readonly says: string;
}

/** A search that was understood: all of its conditions must hold. */
export interface PaymentQuery {
  readonly conditions: readonly Condition[];
  readonly chips: readonly SearchChip[];
}
