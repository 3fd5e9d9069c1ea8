/** A request that is refused because there were too many. It may be sent again. */
export interface Throttled {
  readonly kind: 'throttled';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;
  readonly by: LimitKind;
}

/** Which kind of limit refused a request, for metrics and the log. */
export type LimitKind =
  | 'token'
  | 'address'
  | 'checkout'
  | 'channel'
  /** Attempts by card, where the channel lets shoppers wait. */
  | 'card-testing'
  | 'unknown-ids'
  | 'guesses'
  | 'wrong-tokens';
