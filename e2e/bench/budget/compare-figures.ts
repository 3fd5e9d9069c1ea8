import { COUNTS, type Work } from './work.ts';

/** The work of each road, by its name. */
export type RoadWork = Readonly<Record<string, Work>>;

/** By so much a count may be above its figure. */
const MORE = 1.1;

/** @param counts those that are compared; absent: all. @returns a line for each count that has grown beyond its figure, or has none */
export function grownCounts(
  counted: RoadWork,
  figures: RoadWork,
  counts: readonly (keyof Work)[] = COUNTS,
): string[] {
  return Object.entries(counted).flatMap(([road, work]) =>
    counts.flatMap((count) => {
      const now = work[count];
      const figure = figures[road]?.[count];
      if (now === undefined || (figure !== undefined && now <= figure * MORE)) return [];
      return [`${road}: ${now} ${count}, and the figure is ${figure ?? 'missing'}`];
    }),
  );
}
