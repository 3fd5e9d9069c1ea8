/** Counts the operations of the ledger in the order in which they were written, with gaps. */
export type LedgerPosition = number;

/** An operation of a store, by its position. */
interface StartedAt {
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
    // oxlint-disable-next-line no-await-in-loop -- each read depends on the one before
    const found = await atOrAfter(middle);
    if (found !== undefined && found.startedAt < moment) {
      before = found.position;
    } else {
      end = middle;
    }
  }
  return before;
}
