import {
  asPaymentId,
  type Gateway,
  type Ledger,
  type Operation,
  type Refused,
  type Result,
  success,
} from '@tollgate/gateway/api';

/** A capture, reversal, refund or chargeback entry, as requested in the back office. */
export interface WantedFollowUp {
  readonly type: 'CP' | 'RV' | 'RF' | 'CB' | 'CR';
  /** The payment; for the reversal of a chargeback, the chargeback. */
  readonly referenced: Pick<Operation, 'id' | 'merchant'>;
  /** The entity of the payment. */
  readonly entityId: string;
  /** Absent: the whole rest. */
  readonly amount?: { readonly amount: string; readonly currency: string } | undefined;
  /** For a capture: nothing more will be captured. */
  readonly isFinal?: boolean | undefined;
  readonly idempotencyKey: string;
  /** For a refund: the most that may be refunded in total, in minor units; absent: the rest. */
  readonly mostRefunded?: bigint | undefined;
}

/** Separates keys of the office from the merchant's. */
const OWN = 'office-';

/**
 * Uses the same gateway operation as the payment API, once per key.
 *
 * @returns the operation in its current state: it may be declined, refused, or open with an unknown outcome
 */
export async function performFollowUp(
  { gateway, ledger }: { readonly gateway: Pick<Gateway, 'followUpPayment'>; readonly ledger: Ledger },
  { type, referenced, entityId, amount, isFinal, idempotencyKey, mostRefunded }: WantedFollowUp,
): Promise<Result<Operation, Refused>> {
  const fields = [
    ['entityId', entityId],
    ['paymentType', type],
    ...(amount === undefined
      ? []
      : ([
          ['amount', amount.amount],
          ['currency', amount.currency],
        ] as const)),
    ...(isFinal === true ? ([['sequence', 'FINAL']] as const) : []),
  ] as const;
  const outcome = await gateway.followUpPayment(
    { merchant: referenced.merchant },
    referenced.id,
    fields,
    `${OWN}${idempotencyKey}`,
    mostRefunded,
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.kind === 'repeated') return success(await earlier(ledger, outcome.value.answer.body));
  const { created } = outcome.value;
  // Also with an unknown outcome: the same key returns its later state.
  const kept = await outcome.value.keep({ status: 200, body: JSON.stringify({ id: created.id }) });
  return kept.ok ? success(created) : kept;
}

/** Whether an action with this key has begun before. */
export function isRepeated(
  gateway: Pick<Gateway, 'isRepetition'>,
  { merchant, id }: Pick<Operation, 'id' | 'merchant'>,
  idempotencyKey: string,
): Promise<boolean> {
  return gateway.isRepetition({ merchant }, `/v1/payments/${id}`, `${OWN}${idempotencyKey}`);
}

/** The operation of an earlier request with the key, in its present state. */
async function earlier(ledger: Ledger, kept: string): Promise<Operation> {
  const { id } = JSON.parse(kept) as { readonly id: string };
  const paymentId = asPaymentId(id);
  const found = paymentId && (await ledger.findOperation(paymentId));
  if (found === undefined) throw new Error(`the operation ${id} was created and is not on the ledger`);
  return found;
}
