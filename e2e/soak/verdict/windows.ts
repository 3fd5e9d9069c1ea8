import { spreadOf } from '../../bench/spread.ts';
import type { LoadRecord } from '../load/load-order.ts';
import type { Point } from './growth.ts';

/** From when to when, in milliseconds since the epoch. */
export interface Span {
  readonly began: number;
  readonly ended: number;
}

/** How long calls of one kind took in one piece of the time. Milliseconds. */
export interface Window {
  /** Seconds. */
  readonly at: number;
  readonly calls: number;
  readonly median: number;
  readonly p99: number;
}

/** Too few to have a median. */
const LEAST_CALLS = 5;
const SECOND = 1000;

/**
 * The times of calls in equal pieces of a span.
 */
export function windowsOf(
  records: readonly LoadRecord[],
  { began: start, ended: end }: Span,
  count: number,
): readonly Window[] {
  const length = (end - start) / count;
  return Array.from({ length: count }, (_none, index) => {
    const began = start + index * length;
    const times = records
      .filter(({ at }) => at >= began && at < began + length)
      .map(({ milliseconds }) => milliseconds);
    const at = (index * length) / SECOND;
    return times.length < LEAST_CALLS
      ? undefined
      : { at, calls: times.length, median: spreadOf(times).median, p99: spreadOf(times).p99 };
  }).filter((window) => window !== undefined);
}

/**
 * The medians as they would be if the machine had been equally busy all the time: by how much slower or faster than
 * usual the same calls to another process were.
 */
export function againstControl(windows: readonly Window[], control: readonly Window[]): readonly Point[] {
  const usual = spreadOf(control.map(({ median }) => median)).median;
  return windows.flatMap(({ at, median }) => {
    const same = control.find((each) => each.at === at);
    return same === undefined ? [] : [{ at, value: (median * usual) / same.median }];
  });
}
