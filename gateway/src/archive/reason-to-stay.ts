import { type DisputeEntry, factsOfDispute } from '../office/disputes/disputes.ts';
import type { CountedOperation } from '../payment/balance.ts';
import { paymentNow } from '../payment/operation-now.ts';
import { isOpen } from '../payment/transitions.ts';
import type { ArchivedPayment } from './archived-rows.ts';

/** Why a payment is not archived yet, with the words for it. */
export const REASONS_TO_STAY = {
  recent: 'with a later operation',
  open: 'whose outcome is open',
  contradicted: 'that an acquirer contradicts',
  disputed: 'in a dispute that is not decided',
  held: 'authorised, and neither captured in full nor reversed',
} as const;

export type ReasonToStay = keyof typeof REASONS_TO_STAY;

interface Judged {
  readonly payment: ArchivedPayment;
  /** Its operations with their states. */
  readonly operations: readonly CountedOperation[];
  /** What people wrote about its chargebacks, the oldest first. */
  readonly disputes: readonly DisputeEntry[];
  /** Milliseconds since the epoch. A payment to which something happened since then stays. */
  readonly idleSince: number;
}

/** @returns `undefined` for a payment that ended long ago */
export function reasonToStay({ payment, operations, disputes, idleSince }: Judged): ReasonToStay | undefined {
  const root = operations.find(({ id }) => id === payment.id);
  const times = [...timesOf(payment), ...disputes.map(({ writtenAt }) => writtenAt)];
  if (root === undefined || operations.some(({ state }) => isOpen(state))) return 'open';
  if (times.some((time) => time >= idleSince)) return 'recent';
  const { contradictions = [], corrections = [] } = payment.rows;
  if (contradictions.length > corrections.length) return 'contradicted';
  const byChargeback = Map.groupBy(disputes, ({ chargebackId }) => chargebackId);
  if ([...byChargeback.values()].some((entries) => factsOfDispute(entries).decision === 'open')) {
    return 'disputed';
  }
  return paymentNow(root, operations).capturable.minor > 0n ? 'held' : undefined;
}

/** When something happened to it. A redaction is no operation. */
function timesOf({ rows: { redactions: _redactions, ...rows } }: ArchivedPayment): readonly number[] {
  return Object.values(rows)
    .flat()
    .flatMap((row) => Object.entries(row))
    .flatMap(([column, value]) => (column.endsWith('_at') ? [Number(value)] : []));
}
