import type { Departure, Ending, Operation } from '../../payment/operation.ts';
import type { ManyRows } from '../../postgres/grouped-statement.ts';
import type { Row, Statement } from '../../postgres/postgres-store.ts';
import type { CheckoutId, PaymentId } from '../../values/ids.ts';
import type { CountedBy, OperationPage, Retry } from '../ledger.ts';
import { OPERATION_COLUMNS, rowOfOperation } from '../operation-row.ts';
import { ofPayment } from '../select-payments.ts';

/** The statements of the ledger; its verbs combine them. */

const COLUMNS = OPERATION_COLUMNS.join(', ');
const SELECT = `SELECT ${COLUMNS} FROM operations`;
const INSERT = `INSERT INTO operations (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_recordset(NULL::operations, $1)`;
const OPEN = `state IN ('started', 'unknown')`;
/**
 * For statements that have an id. This wording differs on purpose from the index of open operations, which the server
 * would read completely when it estimates that few are open.
 */
const IS_OPEN = `operations.state NOT IN ('approved', 'declined', 'not-sent', 'refused')`;

/** A row for JSON, which has no big integers for minor units; `undefined` values are left out. */
function jsonRow(operation: Operation): Row {
  return { ...rowOfOperation(operation), amount_minor: String(operation.amount.minor) };
}

/**
 * An operation whose checkout is taken is skipped; any other conflict is an error. All statements take checkouts in the
 * same order, so that no two of them deadlock.
 */
export const START: ManyRows<Operation> = {
  name: 'start operations',
  text: `${INSERT} ORDER BY checkout_id
         ON CONFLICT (checkout_id) WHERE state IN ('started', 'unknown', 'approved') DO NOTHING RETURNING id`,
  idOf: ({ id }) => id,
  rowOf: jsonRow,
};

/** An operation as its caller knew it, how it ended, and when. */
export interface Finish {
  readonly operation: Operation;
  readonly ending: Ending;
  readonly finishedAt: number;
}

export const FINISH: ManyRows<Finish> = {
  name: 'finish operations',
  text: `WITH new AS MATERIALIZED (
           SELECT * FROM json_to_recordset($1)
             AS row (key text, at text, state text, result_code text, acquirer_references text, finished_at bigint)
         )
         UPDATE operations SET state = new.state, result_code = new.result_code,
           acquirer_references = new.acquirer_references, finished_at = new.finished_at
         FROM new
         WHERE id = ANY (ARRAY(SELECT key FROM new)) AND id = new.key
           AND acquirer_key IS NOT DISTINCT FROM new.at AND ${IS_OPEN}
           AND (redirect_url IS NULL OR new.state IN ('approved', 'declined'))
         RETURNING id, redirect_url`,
  idOf: ({ operation }) => operation.id,
  rowOf: ({ operation, ending, finishedAt }) => ({
    key: operation.id,
    at: operation.acquirer?.key ?? null,
    state: ending.state,
    result_code: ending.resultCode,
    acquirer_references: JSON.stringify(ending.references),
    finished_at: finishedAt,
  }),
};

/** One count of operations; numbered, so that each caller gets its own result. */
export interface Count {
  readonly number: number;
  readonly channelId: string;
  readonly by: CountedBy;
  readonly since: number;
  readonly upTo: number;
}

export const COUNT: ManyRows<Count> = {
  name: 'count operations',
  text: `SELECT asked.id, CASE WHEN asked.card IS NULL THEN (${countBy('customer_ip', 'asked.ip')})
           ELSE (${countBy('card_fingerprint', 'asked.card')}) END AS n
         FROM json_to_recordset($1)
           AS asked (id text, channel text, card text, ip text, since bigint, up_to bigint)`,
  idOf: ({ number }) => String(number),
  rowOf: ({ number, channelId, by, since, upTo }) => ({
    id: String(number),
    channel: channelId,
    ...(by.kind === 'card' ? { card: by.fingerprint } : { ip: by.ip }),
    since,
    up_to: upTo,
  }),
};

function countBy(column: string, value: string): string {
  return `SELECT count(*) FROM (SELECT FROM operations
            WHERE channel_id = asked.channel AND ${column} = ${value} AND started_at >= asked.since
            LIMIT asked.up_to) AS counted`;
}

export function insertAll(operations: readonly Operation[]): Statement {
  return {
    name: 'insert operations',
    text: INSERT,
    values: [JSON.stringify(operations.map(jsonRow))],
  };
}

/** Both writes in one statement, so that neither is done without the other. */
export function moveOn({ id, firstAttempt, next, routing, references }: Retry): Statement {
  return {
    name: 'move on',
    text: `WITH moved AS (
             UPDATE operations SET acquirer = $2, acquirer_key = $3, routing = $4, acquirer_references = $5
             WHERE id = $1 AND ${IS_OPEN} AND state <> 'unknown' AND redirect_url IS NULL AND acquirer_key = $6
             RETURNING ${COLUMNS}
           ), recorded AS (
             ${INSERT.replace('$1', '$7')} WHERE EXISTS (SELECT FROM moved)
           )
           SELECT ${COLUMNS} FROM moved`,
    values: [
      id,
      next.name,
      next.key,
      routing,
      JSON.stringify(references),
      firstAttempt.acquirer?.key,
      JSON.stringify([jsonRow(firstAttempt)]),
    ],
  };
}

export function recordRedirect({ id, acquirer }: Operation, { redirect, references }: Departure): Statement {
  return {
    name: 'send away',
    text: `UPDATE operations
           SET redirect_url = $2, acquirer_references = $3, result_code = '000.200.000', finished_at = NULL
           WHERE id = $1 AND acquirer_key IS NOT DISTINCT FROM $4 AND ${IS_OPEN}
             AND return_key IS NOT NULL AND redirect_url IS NULL RETURNING ${COLUMNS}`,
    values: [id, redirect.url, JSON.stringify(references), acquirer?.key ?? null],
  };
}

export function selectOne(id: PaymentId): Statement {
  return { name: 'operation', text: `${SELECT} WHERE id = $1`, values: [id] };
}

/** Only the holder of this lock can add operations to the payment. It ends with the transaction. */
export function lockPayment(rootId: PaymentId): Statement {
  return {
    name: 'lock payment',
    text: 'SELECT 1 FROM operations WHERE id = $1 FOR UPDATE',
    values: [rootId],
  };
}

export function selectPayment(rootId: PaymentId): Statement {
  return { name: 'payment', text: ofPayment(COLUMNS, '$1'), values: [rootId] };
}

export function selectCheckout(checkoutId: CheckoutId): Statement {
  return {
    name: 'operations of checkout',
    text: `${SELECT} WHERE checkout_id = $1 ORDER BY started_at, id`,
    values: [checkoutId],
  };
}

export function selectOpen(
  startedBefore: number,
  limit: number,
  after: Pick<Operation, 'startedAt' | 'id'> | undefined,
): Statement {
  return {
    name: 'open operations',
    text: `${SELECT} WHERE ${OPEN} AND started_at < $1 AND (started_at, id) > ($3, $4)
           ORDER BY started_at, id LIMIT $2`,
    values: [startedBefore, limit, after?.startedAt ?? -1, after?.id ?? ''],
  };
}

export function selectPage(page: OperationPage): Statement {
  const { entityId, merchantTransactionId, from, to, after, limit } = page;
  // The empty text is less than every id, so the page begins with the first operation of that moment.
  const start = after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
  const range = `(started_at, id) > ($2, $3) AND started_at <= $4`;
  const values = [entityId, start.startedAt, start.id, to, limit];
  const end = `${range} ORDER BY started_at, id LIMIT $5`;
  return merchantTransactionId === undefined
    ? { name: 'page by date', text: `${SELECT} WHERE entity_id = $1 AND ${end}`, values }
    : {
        name: 'page by reference',
        text: `${SELECT} WHERE entity_id = $1 AND merchant_transaction_id = $6 AND ${end}`,
        values: [...values, merchantTransactionId],
      };
}
