/** What repeated measurements of the same thing say: the middle, and between what eight of ten of them lie. */
export interface Spread {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** @param samples at least one, in any order */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}

/** Between two samples, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) {
    throw new Error('nothing was measured');
  }
  return below + (above - below) * (place - Math.floor(place));
}
