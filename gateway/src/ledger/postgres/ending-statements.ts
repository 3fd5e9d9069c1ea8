import type { AuthenticationEnd } from '../../payment/authentication.ts';
import {
  attemptNumber,
  type Departure,
  type Ending,
  type Operation,
  type Payment,
} from '../../payment/operation.ts';
import type { ManyRows } from '../../store/grouped-statement.ts';
import type { Statement } from '../../store/store.ts';
import type { Retry } from '../ledger.ts';
import { COLUMNS } from '../operation-row.ts';
import { AUTHENTICATES, jsonRow, storedReferences } from '../row-of-operation.ts';

/** The statements by which operations end, or continue at another acquirer. */

/** An operation as its caller knew it, how it ended, and when. */
export interface Finish {
  readonly operation: Operation;
  readonly ending: Ending;
  readonly finishedAt: number;
}

const NEW = `
  SELECT * FROM json_to_recordset($1) AS row (
    id text, state text, result_code text, acquirer_references text, finished_at bigint, checkout_id text)`;

/**
 * A note about an open operation (its outcome is unknown, or its shopper is at a bank) is checked and written under the
 * lock of {@link lockOpen}, which excludes this one. Otherwise it could follow the end.
 */
const LOCKED = `locked AS MATERIALIZED (
    SELECT o.id FROM new JOIN operations AS o ON o.id = new.id COLLATE "C" FOR KEY SHARE OF o)`;

const COLUMNS_OF_ENDING = 'operation_id, state, result_code, acquirer_references, finished_at';

/**
 * A second end of the same operation conflicts with its key and is skipped. An operation that was never recorded can
 * not end; the rare end after a redirect checks that.
 */
function insertInto(table: 'endings' | 'retry_endings'): string {
  return `INSERT INTO ${table} (${COLUMNS_OF_ENDING})
    SELECT id, state, result_code, acquirer_references, finished_at FROM new
    WHERE EXISTS (SELECT FROM locked WHERE locked.id = new.id COLLATE "C")
      AND (state <> 'not-sent' OR NOT EXISTS (SELECT FROM redirects WHERE operation_id = new.id COLLATE "C"))
    ON CONFLICT (operation_id) DO NOTHING RETURNING operation_id AS id`;
}

const rowOfFinish: ManyRows<Finish>['rowOf'] = ({ operation, ending, finishedAt }) => ({
  id: operation.id,
  state: ending.state,
  result_code: ending.resultCode,
  acquirer_references: storedReferences(ending.references),
  finished_at: finishedAt,
  ...(operation.kind === 'payment' ? { checkout_id: operation.checkoutId } : {}),
});
const idOfFinish: ManyRows<Finish>['idOf'] = ({ operation }) => operation.id;

export const FINISH: ManyRows<Finish> = {
  name: 'finish operations',
  text: `WITH new AS MATERIALIZED (${NEW}), ${LOCKED} ${insertInto('endings')}`,
  idOf: idOfFinish,
  rowOf: rowOfFinish,
};

/** Ends operations, and releases the checkouts of operations that were not approved. */
function finishAndRelease(name: string, table: 'endings' | 'retry_endings'): ManyRows<Finish> {
  return {
    name,
    text: `WITH new AS MATERIALIZED (${NEW}), ${LOCKED}, ended AS (${insertInto(table)}), released AS (
             DELETE FROM checkout_holds USING new JOIN ended USING (id)
             WHERE new.state <> 'approved'
               AND checkout_holds.checkout_id = new.checkout_id AND checkout_holds.operation_id = new.id
           )
           SELECT id FROM ended`,
    idOf: idOfFinish,
    rowOf: rowOfFinish,
  };
}

export const FINISH_RELEASING = finishAndRelease('finish operations of checkouts', 'endings');

/** Ends a second attempt. */
export const FINISH_RETRIED = finishAndRelease('finish retried operations', 'retry_endings');

/** Whether an operation is still open at an attempt, in terms of its id and the attempt. */
function isOpenAt(id: string, attempt: string): string {
  return `
    NOT EXISTS (SELECT FROM endings WHERE operation_id = ${id} AND (state <> 'retried' OR ${attempt} = 1))
    AND NOT EXISTS (SELECT FROM retry_endings WHERE operation_id = ${id})
    AND (${attempt} = 1 OR EXISTS (SELECT FROM retries WHERE operation_id = ${id}))
    AND NOT EXISTS (SELECT FROM redirects WHERE operation_id = ${id})`;
}

/** Nothing ends an operation while a transaction holds this. */
export function lockOpen({ id }: Pick<Operation, 'id'>): Statement {
  return { name: 'lock open', text: 'SELECT 1 FROM operations WHERE id = $1 FOR UPDATE', values: [id] };
}

export function noteUnknown({ operation, ending, finishedAt }: Finish): Statement {
  return {
    name: 'note unknown',
    text: `INSERT INTO unknown_outcomes (operation_id, result_code, acquirer_references, noted_at)
           SELECT id, $3, $4, $5 FROM operations WHERE id = $1 AND ${isOpenAt('$1', '$2::integer')}
           ON CONFLICT (operation_id) DO NOTHING`,
    values: [
      operation.id,
      attemptNumber(operation),
      ending.resultCode,
      storedReferences(ending.references),
      finishedAt,
    ],
  };
}

export function recordRedirect(
  payment: Payment,
  { redirect, references, redirectedAt }: Departure,
): Statement {
  return {
    name: 'redirect',
    text: `INSERT INTO redirects (operation_id, url, acquirer_references, redirected_at)
           SELECT id, $3, $4, $5 FROM operations
           WHERE id = $1 AND return_key IS NOT NULL AND ${isOpenAt('$1', '$2::integer')}
           ON CONFLICT (operation_id) DO NOTHING`,
    values: [payment.id, attemptNumber(payment), redirect.url, storedReferences(references), redirectedAt],
  };
}

/** @returns a row when it is the first end of the attempt */
export function endAuthentication(payment: Payment, end: AuthenticationEnd): Statement {
  return {
    name: 'end authentication',
    text: `INSERT INTO authentication_ends (operation_id, attempt, next, result_code, authentication, ended_at)
           SELECT id, $2, $3, $4, $5, $6 FROM operations WHERE id = $1 AND ${isOpenAt('$1', '$2::integer')}
           ON CONFLICT (operation_id, attempt) DO NOTHING RETURNING operation_id`,
    values: [
      payment.id,
      attemptNumber(payment),
      end.next,
      end.next === 'stop' ? end.resultCode : null,
      JSON.stringify(end.shown),
      end.endedAt,
    ],
  };
}

/** All of it in one statement, so that nothing is done without the rest. @returns a row when it was retried */
export function retry({ id, firstAttempt, next, routing, authenticates }: Retry): Statement {
  const { resultCode, references, state, acquirer, startedAt, finishedAt } = firstAttempt;
  return {
    name: 'retry',
    text: `WITH first AS (
             INSERT INTO endings (${COLUMNS_OF_ENDING})
             SELECT id, 'retried', $2, $3, $4 FROM operations
             WHERE id = $1 AND acquirer = $5 AND (acquirer <> $6 OR $11::text IS NOT NULL) AND ${isOpenAt('$1', '1')}
               AND NOT EXISTS (SELECT FROM unknown_outcomes WHERE operation_id = $1)
             ON CONFLICT (operation_id) DO NOTHING RETURNING operation_id
           ), retried AS (
             INSERT INTO retries (operation_id, acquirer, routing, first_attempt_id, retried_at, authenticates)
             SELECT operation_id, $6, $7, $8, $4, $11 FROM first
           ), recorded AS (
             INSERT INTO operations (${COLUMNS})
             SELECT ${COLUMNS} FROM json_populate_recordset(NULL::operations, $9) WHERE EXISTS (SELECT FROM first)
           ), recorded_end AS (
             INSERT INTO endings (${COLUMNS_OF_ENDING}) SELECT $8, $10, $2, $3, $4 FROM first
           )
           SELECT operation_id FROM first`,
    values: [
      id,
      resultCode,
      storedReferences(references),
      finishedAt ?? startedAt,
      acquirer?.name ?? null,
      next.name,
      routing,
      firstAttempt.id,
      JSON.stringify([jsonRow(firstAttempt)]),
      state,
      authenticates === true ? AUTHENTICATES : null,
    ],
  };
}
