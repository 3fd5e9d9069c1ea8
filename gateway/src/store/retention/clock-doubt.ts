import { type ClockComparison } from '../../ledger/clock-comparison.ts';
import { DAY } from './retention-rules.ts';

/**
 * How far the clock may be ahead of when it was last seen to be right, in days: a gateway that stood still for longer
 * waits for an operator. So a clock that jumps by a year removes nothing.
 */
export const MOST_DAYS_AHEAD = 14;

/**
 * Why nothing may be removed by this clock; `undefined` when it may be believed.
 *
 * @param now by this process's clock, milliseconds since the epoch
 * @param seenAt until when it was seen to be right; `undefined` before the first time
 * @param today the day that an operator says it is, as in 2026-11-23, UTC; then the operator is believed, not the store
 */
export async function clockDoubt(
  clocks: Pick<ClockComparison, 'compare' | 'difference'>,
  {
    now,
    seenAt,
    today,
  }: { readonly now: number; readonly seenAt: number | undefined; readonly today?: string | undefined },
): Promise<string | undefined> {
  if (!(await clocks.compare())) {
    return `the clock of this process differs from that of the database by ${Math.round(clocks.difference() / 1000)} seconds`;
  }
  if (today !== undefined) {
    const day = new Date(now).toISOString().slice(0, 10);
    return today === day ? undefined : `it is ${day} by the clock, not ${today}`;
  }
  return seenAt !== undefined && now - seenAt > MOST_DAYS_AHEAD * DAY
    ? `the clock is ${Math.floor((now - seenAt) / DAY)} days ahead of when it was last seen to be right`
    : undefined;
}
