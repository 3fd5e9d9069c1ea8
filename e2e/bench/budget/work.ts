/**
 * The counted work of one request, or of one visit of a page with the widget: none of it depends on how fast the
 * machine is.
 */
export const COUNTS = [
  'rows',
  'index entries',
  'log bytes',
  'commits',
  'statements',
  'round trips',
  'Redis commands',
  'Redis round trips',
  'requests',
  'bytes on the wire',
] as const;

/** Counts; absent where there is nothing of the kind. */
export type Work = Readonly<Partial<Record<(typeof COUNTS)[number], number>>>;

/** Counts what a store has done so far, of all requests together. */
export interface WorkCounter {
  readonly read: () => Promise<Work>;
}

/** A few bytes of the log are the server's own records. */
const WHOLE_BYTES = 100;

/**
 * The work between two readings, divided by the number of requests.
 *
 * Each does the same whole number of things, so a remainder is work that the server did on its own.
 */
export function workBetween(before: Work, after: Work, requests: number): Work {
  return mapWork(after, (value, count) => {
    const whole = count === 'log bytes' ? WHOLE_BYTES : 1;
    return Math.floor((value - (before[count] ?? 0)) / requests / whole) * whole;
  });
}

/** The least of some rounds: what the server does on its own is in some of them. */
export function leastWork(rounds: readonly Work[]): Work {
  return mapWork(rounds[0] ?? {}, (_value, count) =>
    Math.min(...rounds.map((round) => round[count] ?? Number.POSITIVE_INFINITY)),
  );
}

function mapWork(work: Work, change: (value: number, count: keyof Work) => number): Work {
  return Object.fromEntries(
    COUNTS.flatMap((count) => {
      const value = work[count];
      return value === undefined ? [] : [[count, change(value, count)]];
    }),
  );
}
