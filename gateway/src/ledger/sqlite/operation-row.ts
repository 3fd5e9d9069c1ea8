import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Operation } from '../../payment/operation.ts';

/** How an operation lies in its table. Columns in the table's order. */
export const OPERATION_COLUMNS = [
  'id',
  'merchant',
  'entity_id',
  'channel_id',
  'checkout_id',
  'payment_type',
  'root_id',
  'referenced_id',
  'is_final',
  'number_of_captures',
  'industry_practice',
  'brand',
  'amount_minor',
  'currency',
  'card',
  'card_fingerprint',
  'customer_ip',
  'risk_score',
  'descriptor',
  'merchant_transaction_id',
  'test_mode',
  'echo',
  'acquirer',
  'acquirer_key',
  'state',
  'result_code',
  'acquirer_references',
  'moves_from',
  'moves_to',
  'started_at',
  'finished_at',
] as const;

export function rowOfOperation(operation: Operation): SQLInputValue[] {
  return [
    operation.id,
    operation.merchant,
    operation.entityId,
    operation.channelId,
    operation.checkoutId ?? null,
    operation.paymentType,
    operation.rootId,
    operation.referencedId ?? null,
    operation.isFinal ? 1 : 0,
    operation.numberOfCaptures ?? null,
    operation.industryPractice ?? null,
    operation.brand,
    operation.amount.minor,
    operation.amount.currency,
    operation.card === undefined ? null : JSON.stringify(operation.card),
    operation.cardFingerprint ?? null,
    operation.customerIp ?? null,
    operation.riskScore,
    operation.descriptor ?? null,
    operation.merchantTransactionId ?? null,
    operation.testMode ?? null,
    JSON.stringify(operation.echo),
    operation.acquirer?.name ?? null,
    operation.acquirer?.key ?? null,
    operation.state,
    operation.resultCode,
    JSON.stringify(operation.references),
    operation.movement?.from ?? null,
    operation.movement?.to ?? null,
    operation.startedAt,
    operation.finishedAt ?? null,
  ];
}

/** Reads a row that this program wrote. The table's checks and this mapping are the only two ends of it. */
export function operationOfRow(row: Record<string, SQLOutputValue>): Operation {
  const text = (column: (typeof OPERATION_COLUMNS)[number]): string => String(row[column]);
  const optional = (column: (typeof OPERATION_COLUMNS)[number]): string | undefined =>
    row[column] === null ? undefined : String(row[column]);
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
    isFinal: row['is_final'] === 1,
    numberOfCaptures: row['number_of_captures'] === null ? undefined : Number(row['number_of_captures']),
    industryPractice: optional('industry_practice'),
    brand: text('brand'),
    amount: { minor: BigInt(text('amount_minor')), currency: text('currency') },
    card: optionalJson(optional('card')),
    cardFingerprint: optional('card_fingerprint'),
    customerIp: optional('customer_ip'),
    riskScore: Number(row['risk_score']),
    descriptor: optional('descriptor'),
    merchantTransactionId: optional('merchant_transaction_id'),
    testMode: optional('test_mode'),
    echo: JSON.parse(text('echo')) as unknown,
    acquirer: acquirer === undefined ? undefined : { name: acquirer, key: text('acquirer_key') },
    state: text('state'),
    resultCode: text('result_code'),
    references: JSON.parse(text('acquirer_references')) as unknown,
    movement: movesFrom === undefined ? undefined : { from: movesFrom, to: text('moves_to') },
    startedAt: Number(row['started_at']),
    finishedAt: row['finished_at'] === null ? undefined : Number(row['finished_at']),
  };
  return written as Operation;
}

function optionalJson(json: string | undefined): unknown {
  return json === undefined ? undefined : JSON.parse(json);
}
