/** The port to the time, so that tests can set it. */
export interface Clock {
  /** The time of day: milliseconds since the epoch, UTC. The host may set it back, or forward. */
  readonly now: () => number;
  /**
   * Milliseconds since an arbitrary moment of this process. Never decreases, even when the time of day is set back.
   * Only for waiting times in memory.
   */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/**
 * Runs something once, after a time in milliseconds.
 *
 * @returns cancels it
 */
export type Later = (action: () => void, milliseconds: number) => () => void;

/** On the system's timers, which do not keep the process alive. */
export const systemLater: Later = (action, milliseconds) => {
  const timer = setTimeout(action, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Milliseconds since something began. */
type Stopwatch = () => number;

/**
 * Measures with two clocks and returns the longer time: the time of day can be set back, and the time since the start
 * of a process can stop while its machine is suspended.
 */
export function startStopwatch(clock: Pick<Clock, 'now'>): Stopwatch {
  const began = clock.now();
  const started = performance.now();
  return () => Math.max(clock.now() - began, performance.now() - started);
}

/** Milliseconds of each unit. */
const UNITS: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

const DURATION = /^(\d{1,9})\s*(s|min|h|d)?$/i;

/**
 * A span of time as people write it: `90 s`, `10 min`, `2 h`, `45 d`; a number alone is in seconds.
 *
 * @returns milliseconds; `undefined` for any other text
 */
export function readDuration(text: string): number | undefined {
  const [, number, unit = 's'] = DURATION.exec(text.trim()) ?? [];
  const milliseconds = UNITS[unit.toLowerCase()];
  return number === undefined || milliseconds === undefined ? undefined : Number(number) * milliseconds;
}
