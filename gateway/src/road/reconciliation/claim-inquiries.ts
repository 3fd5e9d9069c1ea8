import type { Leases } from '../../store/leases/leases.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { InquiryPlan, InquirySchedule } from './schedule.ts';

/** How many are claimed in one step: few enough that processes share the work, enough to save most of the steps. */
const AT_ONCE = 10;

/** The least time of a claim, in milliseconds: longer than an inquiry takes, so that no second one runs beside it. */
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
