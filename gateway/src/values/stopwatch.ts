import type { Clock } from './clock.ts';

/** Milliseconds since something began. */
export type Stopwatch = () => number;

/**
 * Measures with two clocks and returns the longer time: the time of day can be set back, and the time since the start
 * of a process can stop while its machine is suspended.
 */
export function startStopwatch(clock: Pick<Clock, 'now'>): Stopwatch {
  const began = clock.now();
  const started = performance.now();
  return () => Math.max(clock.now() - began, performance.now() - started);
}
