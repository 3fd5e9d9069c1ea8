/** Statistics of repeated measurements: the middle, the ends, and the limits that few of them exceed. */
export interface Spread {
  readonly min: number;
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

/** @param samples at least one, in any order */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    min: quantile(sorted, 0),
    p10: quantile(sorted, 0.1),
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
  };
}

/** A ratio in the middle, and its range. */
export function withRange({ median, min, max }: Spread): string {
  return `${median.toFixed(2)} (${min.toFixed(2)} - ${max.toFixed(2)})`;
}

/** Between two samples, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (place - Math.floor(place));
}
