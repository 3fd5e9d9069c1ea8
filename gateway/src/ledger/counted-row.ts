import type { WaitingCall } from '../features/result-calls/result-calls.ts';
import type { CountedOperation } from '../payment/balance.ts';
import type { Payment } from '../payment/operation.ts';
import type { OPERATION_COLUMNS, STATE_COLUMNS } from './operation-row.ts';

/** The columns of the view `operation_states` that count in the sums of a payment, the same in every store. */
export const COUNTED_COLUMNS = [
  'id',
  'root_id',
  'payment_type',
  'amount_minor',
  'currency',
  'state',
  'started_at',
  'is_final',
  'industry_practice',
  'number_of_captures',
  'card',
] as const satisfies readonly ((typeof OPERATION_COLUMNS)[number] | (typeof STATE_COLUMNS)[number])[];

/** Selects them, with what opens the holder of a payment's card. */
export const COUNTED_WITH_HOLDER = `${COUNTED_COLUMNS.join(', ')}, merchant,
  CASE WHEN card IS NOT NULL THEN personal END AS personal`;

/** Reads a row with {@link COUNTED_COLUMNS} or {@link COUNTED_WITH_HOLDER} of either store. Rows are trusted, as everywhere in the ledger. */
export function countedOfRow(row: Readonly<Record<string, unknown>>): CountedOperation {
  const column = (name: (typeof COUNTED_COLUMNS)[number]): unknown => row[name];
  const captures = column('number_of_captures');
  const card = column('card');
  const sealed = row['personal'];
  return {
    id: column('id'),
    rootId: column('root_id'),
    paymentType: column('payment_type'),
    amount: { minor: BigInt(String(column('amount_minor'))), currency: column('currency') },
    state: column('state'),
    startedAt: Number(column('started_at')),
    isFinal: column('is_final') === true || column('is_final') === 1,
    industryPractice: column('industry_practice') ?? undefined,
    numberOfCaptures: captures === null ? undefined : Number(captures),
    card: typeof card === 'string' ? JSON.parse(card) : undefined,
    ...(sealed instanceof Uint8Array && { merchant: row['merchant'], sealed }),
  } as CountedOperation;
}

/** The payment of a checkout, what counts in its sums, and the call of its result address that is still to come, if one is. */
export interface CheckoutPayment {
  readonly payment: Payment;
  /** The payment and what refers to it; empty where nothing does. */
  readonly counted: readonly CountedOperation[];
  readonly waiting: WaitingCall | undefined;
}
