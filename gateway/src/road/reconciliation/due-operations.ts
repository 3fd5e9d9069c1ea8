import type { LedgerPosition } from '../../ledger/ledger-position.ts';
import type { Ports } from '../../ports/ports.ts';
import type { InquiryPlan, InquirySchedule } from './schedule.ts';

const PAGE = 100;

/**
 * The open operations that are due for an inquiry, by the names of their acquirers.
 *
 * Those without an inquiry come first, then those that have waited longest. So every operation gets its turn, even when
 * rounds end early because an acquirer does not answer. To save memory, only the plans of due operations are kept and
 * each page is dropped before the next is read: most open operations wait for their shopper.
 */
export async function findDueOperations(
  { ledger, observer }: Ports,
  times: InquirySchedule,
  stop: AbortSignal,
): Promise<ReadonlyMap<string, readonly InquiryPlan[]>> {
  const due: { readonly plan: InquiryPlan; readonly acquirer: string; readonly since: number }[] = [];
  const ended = new Set(times.known());
  let count = 0;
  let oldestStartedAt: number | undefined;
  let after: LedgerPosition | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    const page = await ledger.findOpen(PAGE, after);
    after = page.next;
    count += page.operations.length;
    for (const operation of page.operations) {
      oldestStartedAt = Math.min(oldestStartedAt ?? Infinity, operation.startedAt);
      const since = times.dueSince(operation);
      if (since !== undefined) {
        due.push({ plan: times.planAfter(operation), acquirer: operation.acquirer?.name ?? '', since });
      }
      ended.delete(operation.id);
    }
  } while (after !== undefined && !stop.aborted);
  if (!stop.aborted) {
    observer.operationsOpen({ count, oldestStartedAt });
    times.forget(ended);
  }
  const inTurn = due.toSorted((one, other) => one.since - other.since);
  return new Map(
    [...Map.groupBy(inTurn, ({ acquirer }) => acquirer)].map(([name, all]) => [
      name,
      all.map(({ plan }) => plan),
    ]),
  );
}
