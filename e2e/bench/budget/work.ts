import { spreadOf } from '../spread.ts';

/** What is counted of one request: none of it depends on how fast the machine is. */
export const COUNTS = [
  'rows',
  'index entries',
  'log bytes',
  'commits',
  'statements',
  'round trips',
  'Redis commands',
  'Redis round trips',
] as const;

/** Counts of one request; absent where the store has none. */
export type Work = Readonly<Partial<Record<(typeof COUNTS)[number], number>>>;

/** Counts what a store has done so far, of all requests together. */
export interface WorkCounter {
  readonly read: () => Promise<Work>;
}

/** A few bytes of the log are notes that a server makes of itself. */
const WHOLE_BYTES = 100;

/** What a server did in one round: while it was asked, and then for as long while it was not. */
export interface Round {
  readonly before: Work;
  readonly after: Work;
  readonly rested: Work;
}

/**
 * What each of so many requests made the server do: the middle of some rounds.
 *
 * What it does on its own is what it does as well when nobody asks. Each request does the same whole number of things.
 */
export function workOfOne(rounds: readonly Round[], requests: number): Work {
  return mapWork(rounds[0]?.after ?? {}, (_value, count) => {
    const whole = count === 'log bytes' ? WHOLE_BYTES : 1;
    const { median } = spreadOf(
      rounds.map(({ before, after, rested }) => {
        const own = (rested[count] ?? 0) - (after[count] ?? 0);
        return ((after[count] ?? 0) - (before[count] ?? 0) - own) / requests;
      }),
    );
    return Math.max(0, Math.round(median / whole) * whole);
  });
}

function mapWork(work: Work, change: (value: number, count: keyof Work) => number): Work {
  return Object.fromEntries(
    COUNTS.flatMap((count) => {
      const value = work[count];
      return value === undefined ? [] : [[count, change(value, count)]];
    }),
  );
}
