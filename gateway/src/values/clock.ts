/** The port to the time, so that tests can set it. */
export interface Clock {
  /** The time of day: milliseconds since the epoch, UTC. The host may set it back, or forward. */
  now(): number;
  /**
   * Milliseconds since an arbitrary moment of this process. Never decreases, even when the time of day is set back.
   * Only for waiting times in memory.
   */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
