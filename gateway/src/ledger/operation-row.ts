import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import type { Attempt, FollowUp, Operation, Payment } from '../payment/operation.ts';
import type { OperationState } from '../payment/transitions.ts';

/**
 * The columns of an operation, in the order of its table in every store. Statements name all of them, so that an older
 * process is not affected by a column that a newer version adds.
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

/** An operation by its columns; absent values are `undefined`. */
export type OperationRow = Readonly<Record<Column, string | number | bigint | boolean | undefined>>;

/** The row of an operation, the same in every store. */
export function rowOfOperation(operation: Operation): OperationRow {
  return {
    id: operation.id,
    merchant: operation.merchant,
    entity_id: operation.entityId,
    channel_id: operation.channelId,
    payment_type: operation.paymentType,
    root_id: operation.rootId,
    brand: operation.brand,
    amount_minor: operation.amount.minor,
    currency: operation.amount.currency,
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
    ...NO_OWN_COLUMNS,
    ...ownColumns(operation),
  };
}

/** The columns that only some kinds of operations have. */
const NO_OWN_COLUMNS = {
  checkout_id: undefined,
  referenced_id: undefined,
  is_final: false,
  number_of_captures: undefined,
  industry_practice: undefined,
  card: undefined,
  card_fingerprint: undefined,
  customer_ip: undefined,
  shown_account: undefined,
  registration_id: undefined,
  routing: undefined,
  return_key: undefined,
  result_url: undefined,
  redirect_url: undefined,
} as const satisfies Partial<OperationRow>;

function ownColumns(operation: Operation): Partial<OperationRow> {
  switch (operation.kind) {
    case 'payment':
      return {
        ...paidWithColumns(operation),
        checkout_id: operation.checkoutId,
        number_of_captures: operation.numberOfCaptures,
        card_fingerprint: operation.cardFingerprint,
        customer_ip: operation.customerIp,
        registration_id: operation.registrationId,
        return_key: operation.redirect?.returnKey,
        result_url: operation.redirect?.resultUrl,
        redirect_url: operation.redirect?.page?.url,
      };
    case 'follow-up':
      return {
        referenced_id: operation.referencedId,
        is_final: operation.isFinal,
        industry_practice: operation.industryPractice,
      };
    case 'attempt':
      return { ...paidWithColumns(operation), referenced_id: operation.referencedId };
  }
}

function paidWithColumns({ card, account, routing }: Payment | Attempt): Partial<OperationRow> {
  return {
    card: card && JSON.stringify(card),
    shown_account: account && JSON.stringify(account),
    routing,
  };
}

/**
 * Reads a row of either store: SQLite returns booleans as 1 and 0, PostgreSQL as such. Rows are trusted, because only
 * {@link rowOfOperation} and the checks of the table shape them.
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
  const redirectUrl = optional('redirect_url');
  const shared = {
    id: text('id'),
    merchant: text('merchant'),
    entityId: text('entity_id'),
    channelId: text('channel_id'),
    paymentType: text('payment_type'),
    rootId: text('root_id'),
    brand: text('brand'),
    amount: { minor: BigInt(text('amount_minor')), currency: text('currency') },
    riskScore: Number(text('risk_score')),
    descriptor: optional('descriptor'),
    merchantTransactionId: optional('merchant_transaction_id'),
    testMode: optional('test_mode'),
    echo: json('echo'),
    acquirer: acquirer === undefined ? undefined : { name: acquirer, key: text('acquirer_key') },
    state: redirectUrl === undefined ? text('state') : stateWithRedirect(text('state')),
    resultCode: text('result_code'),
    references: json('acquirer_references'),
    movement: movesFrom === undefined ? undefined : { from: movesFrom, to: text('moves_to') },
    startedAt: number('started_at'),
    finishedAt: number('finished_at'),
  };
  const paidWith = () => ({
    card: json('card'),
    account: json('shown_account'),
    routing: optional('routing'),
  });
  const referencedId = optional('referenced_id');
  if (referencedId === undefined) {
    const resultUrl = optional('result_url');
    const page = redirectUrl === undefined ? undefined : { url: redirectUrl };
    const payment = {
      ...shared,
      ...paidWith(),
      kind: 'payment',
      checkoutId: optional('checkout_id'),
      numberOfCaptures: number('number_of_captures'),
      registrationId: optional('registration_id'),
      cardFingerprint: optional('card_fingerprint'),
      customerIp: optional('customer_ip'),
      redirect: resultUrl === undefined ? undefined : { returnKey: text('return_key'), resultUrl, page },
    } as const;
    return payment as Payment;
  }
  const industryPractice = optional('industry_practice');
  if (PAYMENT_TYPES[shared.paymentType as PaymentType].creates && industryPractice === undefined) {
    return { ...shared, ...paidWith(), kind: 'attempt', referencedId } as Attempt;
  }
  const isFinal = row['is_final'] === true || row['is_final'] === 1;
  return { ...shared, kind: 'follow-up', referencedId, isFinal, industryPractice } as FollowUp;
}

/** Reads a row that was found by a checkout or by the id of a payment, and so is a payment. */
export function paymentOfRow(row: Readonly<Record<string, unknown>>): Payment {
  const operation = operationOfRow(row);
  if (operation.kind !== 'payment') {
    throw new Error(`operation ${operation.id} is no payment`);
  }
  return operation;
}

/**
 * An operation in `awaiting-redirect` is stored in its earlier open state, with the address of the redirect beside it.
 * So all constraints of the tables on open operations hold for it.
 */
function stateWithRedirect(stored: string): string {
  return stored === 'started' || stored === 'unknown' ? 'awaiting-redirect' : stored;
}

/** The stored state of an operation in this state. */
function storedState(state: OperationState): Exclude<OperationState, 'awaiting-redirect'> {
  return state === 'awaiting-redirect' ? 'started' : state;
}
