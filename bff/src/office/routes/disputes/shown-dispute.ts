import {
  DISPUTE_REASONS,
  type DisputeEntry,
  type FoundPayment,
  factsOfDispute,
  moneyToWire,
  type Operation,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import type { AdminParts } from '../../admin-route.ts';
import { type ChannelNames, paymentRow, shownMoney, shownRow, time } from '../payments/payment-row.ts';

/** `reversed`: the bank returned the money. The others are decisions of the merchant. */
const DISPUTE_STATES = ['open', 'defended', 'accepted', 'reversed'] as const;

/** A chargeback, as everyone sees it who may see the payment. */
export const shownDispute = z.strictObject({
  id: z.string().describe('The id of the chargeback on the ledger'),
  payment: paymentRow,
  ...shownMoney.shape,
  openedAt: time,
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS).nullable(),
  schemeReason: z.string().nullable().describe('The code of the scheme, such as `10.4`'),
  dueDay: z.string().nullable().describe('The last day for a response, ISO 8601'),
  isOverdue: z.boolean().describe('Still open after its deadline'),
  notes: z.int().describe('The number of notes'),
});

type ShownDispute = z.infer<typeof shownDispute>;

export type DisputedPayment = Omit<FoundPayment, 'position'>;

interface Showing {
  readonly names: ChannelNames;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The disputes of some payments, in their order. */
export async function disputesShown(
  { disputes }: Pick<AdminParts['stores'], 'disputes'>,
  payments: readonly DisputedPayment[],
  showing: Showing,
): Promise<readonly ShownDispute[]> {
  const ids = payments.flatMap(({ operations }) => chargebacksOf(operations).map(({ id }) => id));
  const entries = await disputes.listOf(ids);
  return payments.flatMap((payment) => disputesOf(payment, entries, showing));
}

/** The disputes of one payment. @param entries of them, and perhaps of others; the oldest first */
export function disputesOf(
  payment: DisputedPayment,
  entries: readonly DisputeEntry[],
  { names, now }: Showing,
): readonly ShownDispute[] {
  const today = new Date(now).toISOString().slice(0, 10);
  return chargebacksOf(payment.operations).map((chargeback) => {
    const own = entries.filter(({ chargebackId }) => chargebackId === chargeback.id);
    const { reason, schemeReason, dueDay, decision } = factsOfDispute(own);
    const isReversed = payment.operations.some((each) => isReversalOf(each, chargeback.id));
    const state = isReversed ? 'reversed' : decision;
    return {
      id: chargeback.id,
      payment: shownRow(payment, names),
      amount: moneyToWire(chargeback.amount),
      currency: chargeback.amount.currency,
      openedAt: chargeback.startedAt,
      state,
      reason: reason ?? null,
      schemeReason: schemeReason ?? null,
      dueDay: dueDay ?? null,
      isOverdue: state === 'open' && dueDay !== undefined && dueDay < today,
      notes: own.filter(({ note }) => note !== undefined).length,
    };
  });
}

function chargebacksOf(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ paymentType, state }) => paymentType === 'CB' && state === 'approved');
}

/** Whether an operation is the reversal of a chargeback. */
export function isReversalOf(operation: Operation, chargebackId: string): boolean {
  return (
    operation.kind === 'follow-up' &&
    operation.paymentType === 'CR' &&
    operation.state === 'approved' &&
    operation.referencedId === chargebackId
  );
}
