import type { Operation } from '../payment/operation.ts';
import type { OperationState } from '../payment/transitions.ts';

/**
 * The columns of an operation, in the order of its table in every store. Named one by one in every statement, so that a
 * column which a newer version adds harms no older process.
 */
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
  'shown_account',
  'registration_id',
  'routing',
  'return_key',
  'result_url',
  'redirect_url',
] as const;

type Column = (typeof OPERATION_COLUMNS)[number];

/**
 * Reads a row that this program wrote, whichever store kept it: SQLite tells yes as 1, PostgreSQL as true. The table's
 * checks, the row as its store writes it and this mapping are the only ends of it.
 */
export function operationOfRow(row: Readonly<Record<string, unknown>>): Operation {
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
  const resultUrl = optional('result_url');
  const redirectUrl = optional('redirect_url');
  const page = redirectUrl === undefined ? undefined : { url: redirectUrl };
  const written = {
    id: text('id'),
    merchant: text('merchant'),
    entityId: text('entity_id'),
    channelId: text('channel_id'),
    checkoutId: optional('checkout_id'),
    paymentType: text('payment_type'),
    rootId: text('root_id'),
    referencedId: optional('referenced_id'),
    isFinal: row['is_final'] === true || row['is_final'] === 1,
    numberOfCaptures: number('number_of_captures'),
    industryPractice: optional('industry_practice'),
    brand: text('brand'),
    amount: { minor: BigInt(text('amount_minor')), currency: text('currency') },
    card: json('card'),
    account: json('shown_account'),
    registrationId: optional('registration_id'),
    routing: optional('routing'),
    cardFingerprint: optional('card_fingerprint'),
    customerIp: optional('customer_ip'),
    riskScore: Number(text('risk_score')),
    descriptor: optional('descriptor'),
    merchantTransactionId: optional('merchant_transaction_id'),
    testMode: optional('test_mode'),
    echo: json('echo'),
    acquirer: acquirer === undefined ? undefined : { name: acquirer, key: text('acquirer_key') },
    redirect: resultUrl === undefined ? undefined : { returnKey: text('return_key'), resultUrl, page },
    state: page === undefined ? text('state') : stateWithRedirect(text('state')),
    resultCode: text('result_code'),
    references: json('acquirer_references'),
    movement: movesFrom === undefined ? undefined : { from: movesFrom, to: text('moves_to') },
    startedAt: number('started_at'),
    finishedAt: number('finished_at'),
  };
  return written as Operation;
}

/**
 * An operation that awaits its shopper lies in its table as the open one that it was, with the address that the shopper
 * was sent to beside it: everything that the tables say about open operations goes on being true of it.
 */
function stateWithRedirect(stored: string): string {
  return stored === 'started' || stored === 'unknown' ? 'awaiting-redirect' : stored;
}

/** The other way. */
export function storedState(state: OperationState): Exclude<OperationState, 'awaiting-redirect'> {
  return state === 'awaiting-redirect' ? 'started' : state;
}
