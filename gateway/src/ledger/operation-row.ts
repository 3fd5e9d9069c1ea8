import type { ShownAuthentication } from '../payment/authentication.ts';
import type { AcquirerReferences, Attempt, FollowUp, Operation, Payment } from '../payment/operation.ts';
import { readColumns } from '../store/read-columns.ts';
import { acquirerKey, type PaymentId } from '../values/ids.ts';
import { type Pairs, readPairs } from '../values/pair-text.ts';
import { LONG_TEXT } from '../values/work.ts';

/**
 * The columns of a request, in the order of the table `operations` in every store. Statements name all of them, so that
 * an older process is not affected by a column that a newer version adds.
 */
export const OPERATION_COLUMNS = [
  'id',
  'kind',
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
  'moves_from',
  'moves_to',
  'acquirer',
  'routing',
  'card',
  'shown_account',
  'registration_id',
  'card_fingerprint',
  'customer_ip',
  'risk_score',
  'descriptor',
  'merchant_transaction_id',
  'test_mode',
  'echo',
  'return_key',
  'result_url',
  'started_at',
  'authenticates',
  'personal',
] as const;

export type AskedColumn = (typeof OPERATION_COLUMNS)[number];

/** The columns that the view `operation_states` adds to those of the request: the current state. */
export const STATE_COLUMNS = [
  'state',
  'result_code',
  'acquirer_references',
  'finished_at',
  'redirect_url',
  'first_acquirer',
  'first_result_code',
  'authentication',
  'authenticated_at',
  'stopped_with',
] as const;

type Column = AskedColumn | (typeof STATE_COLUMNS)[number];

/** A row of the view `operation_states`. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Long echoes that were read in turns before their row is. */
const READ = new WeakMap<StoredRow, Pairs>();

/** Like {@link operationOfRow}, for rows that were not read under a lock; long echoes are read in turns. */
export async function operationsOfRows(rows: readonly StoredRow[]): Promise<Operation[]> {
  for (const row of rows) {
    const echo = row['echo'];
    if (typeof echo === 'string' && echo.length >= LONG_TEXT) {
      // oxlint-disable-next-line no-await-in-loop -- several at once would only wait for each other
      READ.set(row, await readPairs(echo));
    }
  }
  return rows.map(operationOfRow);
}

/**
 * Reads a row of the view `operation_states` of either store: SQLite returns booleans as 1 and 0, PostgreSQL as such.
 * Rows are trusted, because only {@link rowOfOperation} and the checks of the tables shape them.
 */
export function operationOfRow(row: StoredRow): Operation {
  const { text, optional, number, json } = readColumns<Column>(row);
  const kind = text('kind');
  const acquirer = optional('acquirer');
  const movesFrom = optional('moves_from');
  const firstAcquirer = optional('first_acquirer');
  const references = json('acquirer_references') as AcquirerReferences;
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
    echo: READ.get(row) ?? json('echo'),
    acquirer:
      acquirer === undefined
        ? undefined
        : { name: acquirer, key: keyOf(kind, text('id'), text('root_id'), firstAcquirer !== undefined) },
    state: text('state'),
    resultCode: text('result_code'),
    references:
      firstAcquirer === undefined
        ? references
        : { ...references, firstAttempt: { acquirer: firstAcquirer, resultCode: text('first_result_code') } },
    movement: movesFrom === undefined ? undefined : { from: movesFrom, to: text('moves_to') },
    startedAt: number('started_at'),
    finishedAt: number('finished_at'),
    ...(row['personal'] instanceof Uint8Array && { sealed: row['personal'] }),
  };
  const paidWith = () => ({
    card: json('card'),
    account: json('shown_account'),
    routing: optional('routing'),
  });
  switch (kind) {
    case 'payment': {
      const resultUrl = optional('result_url');
      const redirectUrl = optional('redirect_url');
      const page = redirectUrl === undefined ? undefined : { url: redirectUrl };
      const authentication = json('authentication') as ShownAuthentication | undefined;
      return {
        ...shared,
        ...paidWith(),
        kind,
        checkoutId: optional('checkout_id'),
        numberOfCaptures: number('number_of_captures'),
        registrationId: optional('registration_id'),
        cardFingerprint: optional('card_fingerprint'),
        customerIp: optional('customer_ip'),
        redirect: resultUrl === undefined ? undefined : { returnKey: text('return_key'), resultUrl, page },
        authenticates: optional('authenticates') !== undefined,
        authentication: authentication && {
          shown: authentication,
          endedAt: number('authenticated_at'),
          stoppedWith: optional('stopped_with'),
        },
      } as Payment;
    }
    case 'attempt':
      return { ...shared, ...paidWith(), kind, referencedId: text('referenced_id') } as Attempt;
    default:
      return {
        ...shared,
        kind: 'follow-up',
        referencedId: optional('referenced_id'),
        isFinal: row['is_final'] === true || row['is_final'] === 1,
        industryPractice: optional('industry_practice'),
      } as FollowUp;
  }
}

/**
 * The key of an operation at its acquirer, which is its id and the number of the attempt. The record of a first attempt
 * has the first key of its payment.
 */
function keyOf(kind: string, id: string, rootId: string, isSecond: boolean) {
  return acquirerKey((kind === 'attempt' ? rootId : id) as PaymentId, isSecond ? 2 : 1);
}

/** An operation that was found by a checkout or by the id of a payment, and so is a payment. */
export function asPayment(operation: Operation): Payment {
  if (operation.kind !== 'payment') throw new Error(`operation ${operation.id} is no payment`);
  return operation;
}

/** The columns of the request, and the same with those of the current state. */
export const COLUMNS = OPERATION_COLUMNS.join(', ');
export const STATES = `${COLUMNS}, ${STATE_COLUMNS.join(', ')}`;
