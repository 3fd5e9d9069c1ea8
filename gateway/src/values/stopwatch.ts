import type { Clock } from './clock.ts';

/** Milliseconds since something began. */
export type Stopwatch = () => number;

/**
 * Measures by two clocks and believes the one that says more: the time of day can be set back while a process sleeps,
 * and the time since a process started can stand still while its machine does.
 */
export function startStopwatch(clock: Pick<Clock, 'now'>): Stopwatch {
  const began = clock.now();
  const started = performance.now();
  return () => Math.max(clock.now() - began, performance.now() - started);
}
