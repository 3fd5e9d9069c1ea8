import { covers, type Scope } from '../../access/rights/scope.ts';
import type { EntityId } from '../../values/ids.ts';
import type { Booking, BookingPage, BookingPlace } from './booking-row.ts';
import type { ReportRows } from './report-rows.ts';

/** Operations that were approved in a time, in milliseconds since the epoch; its end is not included. */
export interface BookingQuestion {
  readonly from: number;
  readonly before: number;
  readonly scopes: readonly Scope[];
  /** `next` of the page before; absent: the first page. */
  readonly after?: BookingPlace | undefined;
}

/** Operations of one read. */
const STEP = 500;

/**
 * For how long after it an end may still appear in the ledger, in milliseconds: it is dated by the clock of its gateway,
 * and written a few seconds later at most. A time that ended longer ago has all that it will ever have.
 */
export const BOOKED_WITHIN = 60_000;

/** Bookings in the order of their approval: one page, which may be empty and have a next one. */
export async function readBookings(
  rows: Pick<ReportRows, 'readBookings'>,
  { from, before, scopes, after }: BookingQuestion,
): Promise<BookingPage> {
  // Every id comes after the empty one, so what ended at the first moment is read as well.
  const page = await rows.readBookings(after ?? { finishedAt: from, id: '' }, before, STEP);
  return { ...page, bookings: page.bookings.filter((each) => isIn(each, scopes)) };
}

function isIn({ merchant, channelId }: Booking, scopes: readonly Scope[]): boolean {
  const place: Scope = { kind: 'channel', merchant, channelId: channelId as EntityId };
  return scopes.some((scope) => covers(scope, place));
}
