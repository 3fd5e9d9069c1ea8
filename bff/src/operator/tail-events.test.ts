import type { EventRecord } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import { eventsAfter, startOfLast } from './commands/events-tail.ts';

/** A log with an event at each position from 1 to 7; those at 2 and 3 report a risk. */
const RECORDS = [1, 2, 3, 4, 5, 6, 7].map(
  (position) => ({ position, type: position === 2 || position === 3 ? 'RISK' : 'PAYMENT' }) as EventRecord,
);
/** @param settled the last position that is on a page; later ones may still be joined by an earlier one */
function logOf(settled = 7) {
  const shown = RECORDS.filter(({ position }) => position <= settled);
  return {
    newestPosition: async () => 7,
    findBefore: async (before: number, limit: number) =>
      shown
        .filter(({ position }) => position < before)
        .toReversed()
        .slice(0, limit),
    findAfter: async (after: number, limit: number) =>
      shown.filter(({ position }) => position > after).slice(0, limit),
  };
}
const isRisk = ({ type }: EventRecord) => type === 'RISK';
const isAny = () => true;

describe('the last events of a log', () => {
  it.each([
    [0, isAny, 7],
    [2, isAny, 5],
    [7, isAny, 0],
    [9, isAny, 0],
    [1, isRisk, 2],
    [2, isRisk, 1],
    [3, isRisk, 0],
  ] as const)(
    'of which %i are asked for, over several pages, begin behind a position',
    async (last, isLookedFor, start) => {
      expect(await startOfLast(logOf(), last, isLookedFor, 2)).toBe(start);
    },
  );

  it('do not begin behind an event that is on no page yet', async () => {
    expect(await startOfLast(logOf(4), 0, isAny, 2)).toBe(4);
  });

  it('are passed on in their order, page by page, up to the one behind which to go on', async () => {
    const seen: number[] = [];
    expect(await eventsAfter(logOf(6), 1, ({ position }) => seen.push(position), 2)).toBe(6);
    expect(seen).toEqual([2, 3, 4, 5, 6]);
    expect(await eventsAfter(logOf(), 7, () => seen.push(0), 2)).toBe(7);
    expect(seen).toHaveLength(5);
  });
});
