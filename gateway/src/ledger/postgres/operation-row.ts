import type { Operation } from '../../payment/operation.ts';
import type { Row } from '../../postgres/postgres-store.ts';
import { type OPERATION_COLUMNS, storedState } from '../operation-row.ts';

/** How an operation lies in its table: the row by its columns, in the table's order. What it has not is not sent. */
export function rowOfOperation(operation: Operation) {
  return {
    id: operation.id,
    merchant: operation.merchant,
    entity_id: operation.entityId,
    channel_id: operation.channelId,
    checkout_id: operation.checkoutId,
    payment_type: operation.paymentType,
    root_id: operation.rootId,
    referenced_id: operation.referencedId,
    is_final: operation.isFinal,
    number_of_captures: operation.numberOfCaptures,
    industry_practice: operation.industryPractice,
    brand: operation.brand,
    amount_minor: String(operation.amount.minor),
    currency: operation.amount.currency,
    card: operation.card && JSON.stringify(operation.card),
    card_fingerprint: operation.cardFingerprint,
    customer_ip: operation.customerIp,
    risk_score: operation.riskScore,
    descriptor: operation.descriptor,
    merchant_transaction_id: operation.merchantTransactionId,
    test_mode: operation.testMode,
    echo: JSON.stringify(operation.echo),
    acquirer: operation.acquirer?.name,
    acquirer_key: operation.acquirer?.key,
    state: storedState(operation.state),
    result_code: operation.resultCode,
    acquirer_references: JSON.stringify(operation.references),
    moves_from: operation.movement?.from,
    moves_to: operation.movement?.to,
    started_at: operation.startedAt,
    finished_at: operation.finishedAt,
    shown_account: operation.account && JSON.stringify(operation.account),
    registration_id: operation.registrationId,
    routing: operation.routing,
    return_key: operation.redirect?.returnKey,
    result_url: operation.redirect?.resultUrl,
    redirect_url: operation.redirect?.page?.url,
  } as const satisfies Row & Record<(typeof OPERATION_COLUMNS)[number], unknown>;
}
