import { startOf } from '../features/personal-data/month-keys.ts';
import type { PersonalRows } from '../features/personal-data/personal-rows.ts';
import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Disputes } from '../office/disputes/disputes.ts';
import type { Store } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';
import { type ArchivedPayment, readPayments } from './archived-rows.ts';
import { type ReasonToStay, reasonToStay } from './reason-to-stay.ts';

/** The ledger that is archived, and what says whether its payments have ended. */
export interface ArchiveSource {
  readonly store: Pick<Store, 'dialect' | 'read'>;
  readonly ledger: Pick<Ledger, 'findCounted' | 'positionBefore' | 'removedMonths'>;
  readonly disputes: Pick<Disputes, 'listOf'>;
  readonly sealing: Pick<PersonalRows, 'sealingMark'>;
}

/** Payments that are in memory at a time, and become one block. */
const AT_ONCE = 500;

/** Operations are written in the order of their start, but for clocks that differ. Milliseconds. */
const MARGIN = 86_400_000;

const ROOTS = `SELECT id, position FROM operations
  WHERE position > $1 AND position <= $2 AND root_id = id AND started_at >= $3 AND started_at < $4
  ORDER BY position LIMIT $5`;

interface ClosedPage {
  readonly closed: readonly ArchivedPayment[];
  /** How many payments of the month were looked at so far. */
  readonly looked: number;
}

/**
 * The payments that began in a month and ended long ago, page by page in the order of their positions.
 *
 * @param staying counts the others by their reason
 */
export async function* closedPayments(
  source: ArchiveSource,
  month: Month,
  idleSince: number,
  staying: Partial<Record<ReasonToStay, number>>,
): AsyncGenerator<ClosedPage> {
  const [from, to] = [startOf(month), startOf(month, 1)];
  let after = await source.ledger.positionBefore(from - MARGIN);
  const end = await source.ledger.positionBefore(to + MARGIN);
  let looked = 0;
  /* oxlint-disable no-await-in-loop -- a page begins where the last one ended */
  for (let isLast = false; !isLast; ) {
    const roots = await source.store.read({ text: ROOTS, values: [after, end, from, to, AT_ONCE] });
    looked += roots.length;
    const ids = roots.map((row) => String(row['id']) as PaymentId);
    yield { closed: await closedAmong(source, ids, idleSince, staying), looked };
    after = Number(roots.at(-1)?.['position']);
    isLast = roots.length < AT_ONCE;
  }
  /* oxlint-enable no-await-in-loop */
}

/** Those of some payments that ended long ago. @param staying counts the others by their reason */
export async function closedAmong(
  { store, ledger, disputes }: ArchiveSource,
  ids: readonly PaymentId[],
  idleSince: number,
  staying: Partial<Record<ReasonToStay, number>>,
): Promise<readonly ArchivedPayment[]> {
  const payments = await readPayments(store, ids);
  const operations = await ledger.findCounted(ids);
  const chargebacks = operations.filter(({ paymentType }) => paymentType === 'CB').map(({ id }) => id);
  const byRoot = Map.groupBy(operations, ({ rootId }) => rootId as string);
  const written = Map.groupBy(await disputes.listOf(chargebacks), ({ paymentId }) => paymentId as string);
  return payments.filter((payment) => {
    const { id } = payment;
    const of = { operations: byRoot.get(id) ?? [], disputes: written.get(id) ?? [] };
    const reason = reasonToStay({ payment, idleSince, ...of });
    if (reason !== undefined) staying[reason] = (staying[reason] ?? 0) + 1;
    return reason === undefined;
  });
}
