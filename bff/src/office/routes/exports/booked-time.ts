import { BOOKED_WITHIN, DAY } from '@tollgate/gateway/api';
import { z } from 'zod';

const MOST_DAYS = 400;
const USUAL_DAYS = 30;

const moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a day such as 2026-11-22, or a moment with its offset such as 2026-11-22T08:00:00Z',
);

/** Members that say of which time an export of bookings is. */
export const bookedQuery = {
  from: moment
    .optional()
    .describe(`The first day, UTC, or the first moment; absent: ${USUAL_DAYS} days up to the end`),
  to: moment.optional().describe('The last day, UTC, or the first moment after it; absent: today'),
};

type BookedTimeMistake =
  | { readonly kind: 'wrong'; readonly says: string }
  /** Bookings of the last moments may not be in the ledger yet. */
  | { readonly kind: 'too-early'; readonly says: string };

/** Milliseconds since the epoch; `before` is not included. */
export interface AskedTime {
  readonly from: number;
  readonly before: number;
}

/**
 * The time that was asked for. A time that is over is complete and never changes afterwards, so it is given only once
 * everything in it is in the ledger.
 */
export function bookedTimeOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): AskedTime | BookedTimeMistake {
  const to = asked.to ?? new Date(now).toISOString().slice(0, 10);
  const before = isDay(to) ? Date.parse(to) + DAY : Date.parse(to);
  const from =
    asked.from === undefined ? (Math.ceil(before / DAY) - USUAL_DAYS) * DAY : Date.parse(asked.from);
  if (from >= before) {
    return { kind: 'wrong', says: 'the beginning comes after the end' };
  }
  if (before - from > MOST_DAYS * DAY) {
    return { kind: 'wrong', says: `an export is of at most ${MOST_DAYS} days; choose a shorter time` };
  }
  if (before <= now && now - before < BOOKED_WITHIN) {
    return {
      kind: 'too-early',
      says: 'The last moments of this time are still being booked; try again in a minute',
    };
  }
  return { from, before };
}

function isDay(text: string): boolean {
  return text.length === 'yyyy-mm-dd'.length;
}
