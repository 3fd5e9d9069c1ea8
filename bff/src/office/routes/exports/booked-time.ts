import { BOOKED_WITHIN, DAY } from '@tollgate/gateway/api';
import { type Said, say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';

const MOST_DAYS = 400;
const USUAL_DAYS = 30;

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], sayInSchema('day-or-moment'));

/** Query members for the period of an export of bookings. */
export const bookedQuery = {
  from: moment
    .optional()
    .describe(`The first day, UTC, or the first moment; absent: ${USUAL_DAYS} days up to the end`),
  to: moment.optional().describe('The last day, UTC, or the first moment after it; absent: today'),
};

type BookedTimeMistake =
  | { readonly kind: 'wrong'; readonly says: Said }
  /** The latest bookings may not be on the ledger yet. */
  | { readonly kind: 'too-early'; readonly says: Said };

/** Milliseconds since the epoch; `before` is not included. */
export interface AskedTime {
  readonly from: number;
  readonly before: number;
}

/**
 * The requested period. A past period is complete and never changes afterwards, so it is exported only once
 * everything in it is on the ledger.
 */
export function bookedTimeOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): AskedTime | BookedTimeMistake {
  const to = asked.to ?? new Date(now).toISOString().slice(0, 10);
  const before = isDay(to) ? Date.parse(to) + DAY : Date.parse(to);
  const from =
    asked.from === undefined ? (Math.ceil(before / DAY) - USUAL_DAYS) * DAY : Date.parse(asked.from);
  if (from >= before) return { kind: 'wrong', says: say('period-reversed') };
  if (before - from > MOST_DAYS * DAY) return { kind: 'wrong', says: say('export-period', MOST_DAYS) };
  if (before <= now && now - before < BOOKED_WITHIN) {
    return { kind: 'too-early', says: say('export-too-early') };
  }
  return { from, before };
}

function isDay(text: string): boolean {
  return text.length === 'yyyy-mm-dd'.length;
}
