import type { LedgerPosition } from './ledger-position.ts';

/** What a store reads to find its open operations. Positions come in ascending order. */
export interface OpenPositions {
  /** The newest sweep: up to `to` all operations have ended, but for the listed ones. */
  newestSweep(): Promise<{ readonly to: LedgerPosition; readonly listed: readonly LedgerPosition[] }>;
  /** Those of some operations that are still open. */
  stillOpen(some: readonly LedgerPosition[]): Promise<readonly LedgerPosition[]>;
  /** At most `limit` open operations after a position. */
  openBehind(after: LedgerPosition, limit: number): Promise<readonly LedgerPosition[]>;
}

/**
 * One page of open operations: first those that the newest sweep lists, then those that were written after it.
 *
 * @param after the last position that was looked at before
 */
export async function pageOfOpen(
  source: OpenPositions,
  after: LedgerPosition,
  limit: number,
): Promise<{ readonly open: readonly LedgerPosition[]; readonly next: LedgerPosition | undefined }> {
  const { to, listed } = await source.newestSweep();
  const some = listed.filter((position) => position > after).slice(0, limit);
  const last = some.at(-1);
  if (last !== undefined) {
    return { open: await source.stillOpen(some), next: last };
  }
  const open = await source.openBehind(Math.max(after, to), limit);
  return { open, next: open.length < limit ? undefined : open.at(-1) };
}

/** An operation of a store, by its position. */
export interface StartedAt {
  readonly position: LedgerPosition;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/**
 * The last position whose operation was started before a moment, by halving: operations are written in the order of
 * their start, but for the clocks of several gateways and requests that overtake each other.
 *
 * @param atOrAfter the first operation at a position or after it
 */
export async function positionBefore(
  moment: number,
  newest: LedgerPosition,
  atOrAfter: (position: LedgerPosition) => Promise<StartedAt | undefined>,
): Promise<LedgerPosition> {
  let before = 0;
  let end = newest + 1;
  while (end - before > 1) {
    const middle = Math.floor((before + end) / 2);
    // oxlint-disable-next-line no-await-in-loop -- each look depends on the one before
    const found = await atOrAfter(middle);
    if (found !== undefined && found.startedAt < moment) {
      before = found.position;
    } else {
      end = middle;
    }
  }
  return before;
}
