/**
 * The port to counters that several processes share: how often something happened within the last span of time.
 *
 * Every key counts in a sliding window: what happened in the current span, and of the span before it the part that is
 * not over yet. A counter of one count each can be kept in three numbers, a burst at the seam of two spans gets no
 * double allowance, and a counter that went far above its limit is empty after two spans at most.
 */
export interface Counters {
  /**
   * Counts in every one of these or, when one of them is full, in none: one atomic step.
   *
   * @param scope all counters of one call live together under it (a hash tag in a Redis cluster)
   * @param now milliseconds of this process's monotonic clock, so that a time of day that is set back or forward
   *   neither frees a caller nor locks one out. Counters of several processes go by the clock of their store instead.
   */
  take(scope: string, counts: readonly Count[], now: number): Promise<Taken>;

  /**
   * Adds regardless of the limits: for facts that are known only afterwards, such as a decline.
   *
   * @param now as for {@link take}
   */
  add(scope: string, counts: readonly Count[], now: number): Promise<void>;
}

export interface Count {
  readonly key: string;
  /** A whole number. 0 counts nothing, and asks whether there is room for one. */
  readonly weight: number;
  /** The most that may be counted within the span. */
  readonly limit: number;
  /** The span; with another one it is another counter. */
  readonly seconds: number;
}

export type Taken =
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'full';
      /** Of several full ones the one that has room last. */
      readonly key: string;
      /** Whole seconds until there is room, at least 1. */
      readonly retryAfterSeconds: number;
    };
