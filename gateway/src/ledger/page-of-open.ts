import type { LedgerPosition } from './ledger-position.ts';

/** What a store reads to find its open operations. Positions come in ascending order. */
export interface OpenPositions {
  /** The newest sweep: up to `to` all operations have ended, but for the listed ones. */
  newestSweep(): Promise<{ readonly to: LedgerPosition; readonly listed: readonly LedgerPosition[] }>;
  /** Those of some operations that are still open. */
  stillOpen(some: readonly LedgerPosition[]): Promise<readonly LedgerPosition[]>;
  /** At most `limit` open operations after a position, up to another one. */
  openBetween(after: LedgerPosition, to: LedgerPosition, limit: number): Promise<readonly LedgerPosition[]>;
  newestPosition(): Promise<LedgerPosition>;
}

/** So many positions are looked at in one statement, so that none takes long, however long ago the last sweep was. */
const WINDOW = 10_000;

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
  const begin = Math.max(after, to);
  const end = begin + WINDOW;
  const open = await source.openBetween(begin, end, limit);
  if (open.length === limit) {
    return { open, next: open.at(-1) };
  }
  return { open, next: end < (await source.newestPosition()) ? end : undefined };
}

/** All that is open up to a position, in pages. */
export async function openUpTo(source: OpenPositions, to: LedgerPosition): Promise<LedgerPosition[]> {
  const found: LedgerPosition[] = [];
  let after: LedgerPosition | undefined = 0;
  while (after !== undefined && after < to) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page: Awaited<ReturnType<typeof pageOfOpen>> = await pageOfOpen(source, after, WINDOW);
    found.push(...page.open.filter((position) => position <= to));
    after = page.next;
  }
  return found;
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
