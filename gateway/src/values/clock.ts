/** The port to the time, so that tests can step it. */
export interface Clock {
  /** The time of day: milliseconds since the epoch, UTC. The host may set it back, or forward. */
  now(): number;
  /**
   * Milliseconds since a moment that only this process knows, never less than before, whatever becomes of the time of
   * day. For waiting times that are kept in memory, and nothing else.
   */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
