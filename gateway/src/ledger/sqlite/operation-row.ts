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
    operation.brand,
    operation.amount.minor,
    operation.amount.currency,
    JSON.stringify(operation.card),
    operation.cardFingerprint,
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
  const written = {
    id: text('id'),
    merchant: text('merchant'),
    entityId: text('entity_id'),
    channelId: text('channel_id'),
    checkoutId: optional('checkout_id'),
    paymentType: text('payment_type'),
    brand: text('brand'),
    amount: { minor: BigInt(text('amount_minor')), currency: text('currency') },
    card: JSON.parse(text('card')) as unknown,
    cardFingerprint: text('card_fingerprint'),
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
    startedAt: Number(row['started_at']),
    finishedAt: row['finished_at'] === null ? undefined : Number(row['finished_at']),
  };
  return written as Operation;
}
