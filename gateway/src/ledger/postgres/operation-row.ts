import type { Operation } from '../../payment/operation.ts';
import type { Row } from '../../postgres/postgres-store.ts';
import { type OPERATION_COLUMNS, storedState } from '../operation-row.ts';

/** How an operation lies in its table: the row by its columns, in the table's order. */
export function rowOfOperation(operation: Operation) {
  return {
    id: operation.id,
    merchant: operation.merchant,
    entity_id: operation.entityId,
    channel_id: operation.channelId,
    checkout_id: operation.checkoutId ?? null,
    payment_type: operation.paymentType,
    root_id: operation.rootId,
    referenced_id: operation.referencedId ?? null,
    is_final: operation.isFinal,
    number_of_captures: operation.numberOfCaptures ?? null,
    industry_practice: operation.industryPractice ?? null,
    brand: operation.brand,
    amount_minor: String(operation.amount.minor),
    currency: operation.amount.currency,
    card: operation.card === undefined ? null : JSON.stringify(operation.card),
    card_fingerprint: operation.cardFingerprint ?? null,
    customer_ip: operation.customerIp ?? null,
    risk_score: operation.riskScore,
    descriptor: operation.descriptor ?? null,
    merchant_transaction_id: operation.merchantTransactionId ?? null,
    test_mode: operation.testMode ?? null,
    echo: JSON.stringify(operation.echo),
    acquirer: operation.acquirer?.name ?? null,
    acquirer_key: operation.acquirer?.key ?? null,
    state: storedState(operation.state),
    result_code: operation.resultCode,
    acquirer_references: JSON.stringify(operation.references),
    moves_from: operation.movement?.from ?? null,
    moves_to: operation.movement?.to ?? null,
    started_at: operation.startedAt,
    finished_at: operation.finishedAt ?? null,
    shown_account: operation.account === undefined ? null : JSON.stringify(operation.account),
    registration_id: operation.registrationId ?? null,
    routing: operation.routing ?? null,
    return_key: operation.journey?.returnKey ?? null,
    result_url: operation.journey?.resultUrl ?? null,
    redirect_url: operation.journey?.redirect?.url ?? null,
  } as const satisfies Row & Record<(typeof OPERATION_COLUMNS)[number], unknown>;
}
