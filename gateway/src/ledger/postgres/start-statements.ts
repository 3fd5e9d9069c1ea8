import type { DueResultCall } from '../../features/result-calls/result-calls.ts';
import { DUE_COLUMNS, ON_LATER_ATTEMPT } from '../../features/result-calls/rows.ts';
import type { Operation } from '../../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../../payment/transitions.ts';
import type { ManyRows } from '../../store/grouped-statement.ts';
import type { Row, Statement } from '../../store/store.ts';
import type { PaymentId } from '../../values/ids.ts';
import { COLUMNS } from '../operation-row.ts';
import { jsonRow, storedReferences } from '../row-of-operation.ts';

/** The statements that record new operations. */

/** An operation to be written, and the call of the result address that becomes due with it, if one does. */
export interface Started {
  readonly operation: Operation;
  readonly call: DueResultCall | undefined;
}

/**
 * Writes the calls of the result addresses in the same statement. Of several attempts at a checkout in one statement the
 * last counts. All statements take checkouts in the same order, so that no two of them deadlock.
 *
 * @param condition which attempts have begun
 */
const scheduled = (condition: string): string => `scheduled AS (
           INSERT INTO result_calls (${DUE_COLUMNS})
           SELECT DISTINCT ON (checkout_id)
             checkout_id, merchant, entity_id, 'payment', call_address, call_scheduled_at, call_at, call_at, NULL::text
           FROM json_to_recordset($1) AS row (
             id text, checkout_id text, merchant text, entity_id text, call_scheduled_at bigint, call_address text, call_at bigint)
           WHERE call_address IS NOT NULL AND ${condition} ORDER BY checkout_id, call_scheduled_at DESC
           ${ON_LATER_ATTEMPT}
         )`;

function rowOfStarted({ operation, call }: Started): Row {
  const row = jsonRow(operation);
  return call === undefined
    ? row
    : { ...row, call_scheduled_at: call.attemptedAt, call_address: call.address, call_at: call.dueAt };
}

const INSERT_OPERATIONS = `INSERT INTO operations (${COLUMNS})
         SELECT ${COLUMNS} FROM json_populate_recordset(NULL::operations, $1) RETURNING id`;

/** Operations that hold no checkout, and so have no call: all that most payments of merchants' servers write. */
export const START: ManyRows<Started> = {
  name: 'start operations',
  text: INSERT_OPERATIONS,
  idOf: ({ operation }) => operation.id,
  rowOf: rowOfStarted,
};

/** Operations that hold their checkouts already, with the calls that become due. */
export const START_CALLING: ManyRows<Started> = {
  ...START,
  name: 'start operations with calls',
  text: `WITH ${scheduled('TRUE')} ${INSERT_OPERATIONS}`,
};

/**
 * Operations that hold their checkouts: one whose checkout is held already is skipped. All statements take checkouts in
 * the same order, so that no two of them deadlock.
 */
export const START_HOLDING: ManyRows<Started> = {
  name: 'start operations of checkouts',
  text: `WITH new AS MATERIALIZED (
           SELECT * FROM json_populate_recordset(NULL::operations, $1)
         ), held AS (
           INSERT INTO checkout_holds (checkout_id, operation_id)
           SELECT checkout_id, id FROM new ORDER BY checkout_id ON CONFLICT (checkout_id) DO NOTHING
           RETURNING operation_id
         ), ${scheduled('id IN (SELECT operation_id FROM held)')}
         INSERT INTO operations (${COLUMNS})
         SELECT ${COLUMNS} FROM new WHERE id IN (SELECT operation_id FROM held) RETURNING id`,
  idOf: ({ operation }) => operation.id,
  rowOf: rowOfStarted,
};

/** Operations with their ends, when they have one already. */
export const RECORD: ManyRows<Started> = {
  name: 'insert operations',
  text: `WITH new AS MATERIALIZED (
           SELECT * FROM json_to_recordset($1) AS row (
             id text, state text, result_code text, acquirer_references text, finished_at bigint, held_checkout text)
         ), ended AS (
           INSERT INTO endings (operation_id, state, result_code, acquirer_references, finished_at)
           SELECT id, state, result_code, acquirer_references, finished_at FROM new WHERE state IS NOT NULL
         ), held AS (
           INSERT INTO checkout_holds (checkout_id, operation_id)
           SELECT held_checkout, id FROM new WHERE held_checkout IS NOT NULL ORDER BY held_checkout
         ), ${scheduled('TRUE')}
         INSERT INTO operations (${COLUMNS})
         SELECT ${COLUMNS} FROM json_populate_recordset(NULL::operations, $1) RETURNING id`,
  idOf: ({ operation }) => operation.id,
  rowOf: (started) => {
    const { operation } = started;
    return { ...rowOfStarted(started), ...endOf(operation), ...holdOf(operation) };
  },
};

/** The same in a statement of its own, for a transaction. */
export function recordAll(operations: readonly Operation[]): Statement {
  return {
    name: RECORD.name,
    text: RECORD.text,
    values: [JSON.stringify(operations.map((operation) => RECORD.rowOf({ operation, call: undefined })))],
  };
}

function endOf({ state, resultCode, references, finishedAt, startedAt }: Operation): Row {
  return isOpen(state)
    ? {}
    : {
        state,
        result_code: resultCode,
        acquirer_references: storedReferences(references),
        finished_at: finishedAt ?? startedAt,
      };
}

function holdOf(operation: Operation): Row {
  return operation.kind === 'payment' && mayHaveMovedMoney(operation.state)
    ? { held_checkout: operation.checkoutId }
    : {};
}

/** Only the holder of this lock can add operations to the payment. It ends with the transaction. */
export function lockPayment(rootId: PaymentId): Statement {
  return {
    name: 'lock payment',
    text: 'SELECT 1 FROM operations WHERE id = $1 FOR UPDATE',
    values: [rootId],
  };
}
