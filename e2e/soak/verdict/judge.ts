import { type Growth, growthOf, type Point } from './growth.ts';

/** A measure of a run, and by how much it may grow. */
export interface Series {
  readonly name: string;
  readonly unit: Unit;
  readonly points: readonly Point[];
  /** In the unit of the points, from the first to the last one. */
  readonly allowed: number;
}

export const UNITS = { bytes: 'KiB', count: '', milliseconds: 'ms', microseconds: 'µs' } as const;

type Unit = keyof typeof UNITS;

export interface Verdict extends Growth {
  readonly name: string;
  readonly unit: Unit;
  readonly allowed: number;
  readonly isFlat: boolean;
  /** Set where a growth says nothing. */
  readonly isUnjudged?: boolean;
}

/** A change that is not clearly above the noise is no growth. */
const TIMES_NOISE = 3;

/** Whether a measure stays as it is. */
export function judge({ name, unit, points, allowed }: Series): Verdict {
  const growth = growthOf(points);
  const isFlat = growth.growth <= Math.max(allowed, TIMES_NOISE * growth.noise);
  return { name, unit, allowed, isFlat, ...growth };
}
