import type { Ports } from '../ports/ports.ts';
import type { PaymentId } from '../values/ids.ts';
import type { InquirySchedule } from './schedule.ts';

const PAGE = 100;

/**
 * Where the ledger is read up to: its end. An operation may be dated later than the time of day, because that was set
 * back, or because operations on one payment in one moment are dated one after the other.
 */
const END = Number.MAX_SAFE_INTEGER;

/**
 * The open operations whose turn it is, by the names of their acquirers.
 *
 * Those that were never asked about come first, then those that have waited longest: whoever asks a few only, because
 * the acquirer does not answer, gets to all of them in time. Most of what is open waits for its shopper, so a page is
 * dropped before the next is read, and of what is due the ids alone are kept.
 */
export async function findDueOperations(
  { ledger }: Ports,
  times: InquirySchedule,
  stop: AbortSignal,
): Promise<ReadonlyMap<string, readonly PaymentId[]>> {
  const due: { readonly id: PaymentId; readonly acquirer: string; readonly since: number }[] = [];
  const ended = new Set(times.known());
  let page: Awaited<ReturnType<typeof ledger.findOpen>> = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    page = await ledger.findOpen(END, PAGE, page.at(-1));
    for (const operation of page) {
      const since = times.dueSince(operation);
      if (since !== undefined) {
        due.push({ id: operation.id, acquirer: operation.acquirer?.name ?? '', since });
      }
      ended.delete(operation.id);
    }
  } while (page.length === PAGE && !stop.aborted);
  if (!stop.aborted) {
    times.forget(ended);
  }
  const inTurn = due.toSorted((one, other) => one.since - other.since);
  return new Map(
    [...Map.groupBy(inTurn, ({ acquirer }) => acquirer)].map(([name, all]) => [
      name,
      all.map(({ id }) => id),
    ]),
  );
}
