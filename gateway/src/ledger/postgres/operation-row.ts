import type { Operation } from '../../payment/operation.ts';
import type { Row } from '../../postgres/postgres-store.ts';

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
    state: operation.state,
    result_code: operation.resultCode,
    acquirer_references: JSON.stringify(operation.references),
    moves_from: operation.movement?.from ?? null,
    moves_to: operation.movement?.to ?? null,
    started_at: operation.startedAt,
    finished_at: operation.finishedAt ?? null,
  } as const satisfies Row;
}

type Column = keyof ReturnType<typeof rowOfOperation>;

/** Named one by one in every statement, so that a column which a newer version adds harms no older process. */
export const OPERATION_COLUMNS: readonly Column[] = [
  ...(['id', 'merchant', 'entity_id', 'channel_id', 'checkout_id', 'payment_type', 'root_id'] as const),
  ...(['referenced_id', 'is_final', 'number_of_captures', 'industry_practice', 'brand'] as const),
  ...(['amount_minor', 'currency', 'card', 'card_fingerprint', 'customer_ip', 'risk_score'] as const),
  ...(['descriptor', 'merchant_transaction_id', 'test_mode', 'echo', 'acquirer', 'acquirer_key'] as const),
  ...(['state', 'result_code', 'acquirer_references', 'moves_from', 'moves_to'] as const),
  ...(['started_at', 'finished_at'] as const),
];

/** Reads a row that this program wrote. The table's checks and this mapping are the only two ends of it. */
export function operationOfRow(row: Row): Operation {
  const text = (column: Column): string => String(row[column]);
  const optional = (column: Column): string | undefined => {
    return row[column] === null ? undefined : text(column);
  };
  const number = (column: Column): number | undefined => {
    const value = optional(column);
    return value === undefined ? undefined : Number(value);
  };
  const json = (column: Column): unknown => {
    const value = optional(column);
    return value === undefined ? undefined : JSON.parse(value);
  };
  const acquirer = optional('acquirer');
  const movesFrom = optional('moves_from');
  const written = {
    id: text('id'),
    merchant: text('merchant'),
    entityId: text('entity_id'),
    channelId: text('channel_id'),
    checkoutId: optional('checkout_id'),
    paymentType: text('payment_type'),
    rootId: text('root_id'),
    referencedId: optional('referenced_id'),
    isFinal: row['is_final'] === true,
    numberOfCaptures: number('number_of_captures'),
    industryPractice: optional('industry_practice'),
    brand: text('brand'),
    amount: { minor: BigInt(text('amount_minor')), currency: text('currency') },
    card: json('card'),
    cardFingerprint: optional('card_fingerprint'),
    customerIp: optional('customer_ip'),
    riskScore: Number(text('risk_score')),
    descriptor: optional('descriptor'),
    merchantTransactionId: optional('merchant_transaction_id'),
    testMode: optional('test_mode'),
    echo: json('echo'),
    acquirer: acquirer === undefined ? undefined : { name: acquirer, key: text('acquirer_key') },
    state: text('state'),
    resultCode: text('result_code'),
    references: json('acquirer_references'),
    movement: movesFrom === undefined ? undefined : { from: movesFrom, to: text('moves_to') },
    startedAt: number('started_at'),
    finishedAt: number('finished_at'),
  };
  return written as Operation;
}
