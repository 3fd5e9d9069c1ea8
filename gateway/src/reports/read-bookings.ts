import type { Ledger } from '../ledger/ledger.ts';
import { covers, type Scope } from '../rights/scope.ts';
import type { EntityId } from '../values/ids.ts';
import type { Booking } from './booking-row.ts';
import type { ReportRows } from './report-rows.ts';

/** Operations that began in a time, in milliseconds since the epoch; the end is not included. */
export interface BookingQuestion {
  readonly from: number;
  readonly before: number;
  readonly scopes: readonly Scope[];
}

/** Operations of one read. */
const STEP = 500;

/** Operations lie in the order of their start, but for the clocks of several gateways. Milliseconds. */
const CLOCKS = 3_600_000;

/** What was booked, in the order in which it was asked for, in parts of bounded size; a part may be empty. */
export async function* readBookings(
  rows: Pick<ReportRows, 'readBookings'>,
  ledger: Pick<Ledger, 'positionBefore'>,
  { from, before, scopes }: BookingQuestion,
): AsyncGenerator<readonly Booking[]> {
  const last = await ledger.positionBefore(before + CLOCKS);
  for (let at = await ledger.positionBefore(from - CLOCKS); at < last; at += STEP) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const found = await rows.readBookings(at, Math.min(last, at + STEP));
    yield found.filter((each) => each.startedAt >= from && each.startedAt < before && isIn(each, scopes));
  }
}

function isIn({ merchant, channelId }: Booking, scopes: readonly Scope[]): boolean {
  const place: Scope = { kind: 'channel', merchant, channelId: channelId as EntityId };
  return scopes.some((scope) => covers(scope, place));
}
