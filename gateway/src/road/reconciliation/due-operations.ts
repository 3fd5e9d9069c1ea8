import type { SweepMark } from '../../ledger/ledger.ts';
import type { LedgerPosition } from '../../ledger/position-before.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Leases } from '../../store/leases/leases.ts';
import type { PaymentId } from '../../values/ids.ts';
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
  { ledger, observer }: Pick<Ports, 'ledger' | 'observer'>,
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

/** How old a mark must be before the ledger is swept up to it, in milliseconds. */
const OLD_ENOUGH = 10_000;

/**
 * Sweeps the ledger regularly, so that finding open operations stays as quick as on an empty one.
 *
 * It uses the order of writes and the time that passed in this process: no clock of any host decides what is
 * swept.
 */
export function createOpenSweeps({ clock, ledger }: Pick<Ports, 'clock' | 'ledger'>): () => Promise<void> {
  const marks: { readonly mark: SweepMark; readonly at: number }[] = [];
  return async () => {
    const last = marks.findLastIndex(({ at }) => clock.monotonic() - at >= OLD_ENOUGH);
    const oldEnough = marks[last];
    // A mark that cannot be swept to yet is replaced by a newer one only when that is old enough, too.
    if (oldEnough !== undefined && (await ledger.sweepOpen(oldEnough.mark))) {
      marks.splice(0, last + 1);
    } else if (last > 0) {
      marks.splice(0, last);
    }
    marks.push({ mark: await ledger.markSweep(), at: clock.monotonic() });
  };
}

/** How many are claimed in one step: few enough that processes share the work, enough to save most of the steps. */
const AT_ONCE = 10;

/** The least time of a claim, in milliseconds: longer than an inquiry takes, so that no second one runs at the same time. */
const LEAST = 30_000;

/**
 * The operations that this process asks about, one after the other, so that of several processes one sends an inquiry.
 *
 * A claim lasts until the inquiry after this one is due. An operation that another process has claimed counts as asked
 * about: so the delays grow in every process as if there was only one.
 *
 * @throws StoreUnavailable
 */
export async function* claimInquiries(
  leases: Leases,
  times: Pick<InquirySchedule, 'noteAsked'>,
  due: readonly InquiryPlan[],
): AsyncGenerator<PaymentId, void, undefined> {
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE);
    const wanted = some.map(({ id, pause }) => ({ name: nameOf(id), milliseconds: Math.max(pause, LEAST) }));
    // oxlint-disable-next-line no-await-in-loop -- not before those in front have been asked about
    const claimed = await leases.claim(wanted);
    for (const plan of some) {
      if (claimed.has(nameOf(plan.id))) {
        yield plan.id;
      } else {
        times.noteAsked(plan);
      }
    }
  }
}

function nameOf(id: PaymentId): string {
  return `inquiry: ${id}`;
}
