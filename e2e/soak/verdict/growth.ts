import { spreadOf } from '../../bench/spread.ts';

/** The figures of one moment. */
export interface Point {
  /** Seconds. */
  readonly at: number;
  readonly value: number;
}

/** How a measure developed. */
export interface Growth {
  /** The medians of the first and of the last third. */
  readonly first: number;
  readonly last: number;
  /** From the first point to the last one, below 0 where it fell. */
  readonly growth: number;
  /** Half of the points are nearer to the line than this. */
  readonly noise: number;
}

const THIRD = 3;
/** The middles of the first and the last third are two thirds of the time apart. */
const WHOLE_BY_THIRDS = 1.5;

/**
 * By two robust estimates, of which the smaller one counts: the median of the slopes between all pairs of points
 * (Theil and Sen), and the medians of the first and the last third. A single peak moves neither.
 *
 * @param points at least six, in their order
 * @throws when there are fewer
 */
export function growthOf(points: readonly Point[]): Growth {
  const count = Math.floor(points.length / THIRD);
  const [begin, end] = [points.at(0), points.at(-1)];
  if (count < 2 || begin === undefined || end === undefined) {
    throw new Error(`${points.length} points are too few to see whether anything grows`);
  }
  const slope = medianOf(slopes(points));
  const first = medianOf(points.slice(0, count).map(({ value }) => value));
  const last = medianOf(points.slice(-count).map(({ value }) => value));
  const offset = medianOf(points.map(({ at, value }) => value - slope * at));
  return {
    first,
    last,
    growth: Math.min(slope * (end.at - begin.at), (last - first) * WHOLE_BY_THIRDS),
    noise: medianOf(points.map(({ at, value }) => Math.abs(value - slope * at - offset))),
  };
}

function slopes(points: readonly Point[]): readonly number[] {
  return points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => (to.value - from.value) / (to.at - from.at)),
  );
}

function medianOf(values: readonly number[]): number {
  return spreadOf(values).median;
}
