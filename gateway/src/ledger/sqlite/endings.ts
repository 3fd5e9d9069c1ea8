import type { Ending, Operation } from '../../payment/operation.ts';
import { mayHaveMovedMoney } from '../../payment/transitions.ts';
import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { attemptNumber } from '../attempt-number.ts';
import { finishedOperation } from '../finished-operation.ts';
import type { Ledger } from '../ledger.ts';
import { paymentOfRow, storedReferences } from '../operation-row.ts';
import { AUTHENTICATES } from '../row-of-operation.ts';
import { INSERT_OPERATION, valuesOf } from './operation-values.ts';
import { type Reads, STATES } from './reads.ts';

const ENDING_COLUMNS = '(operation_id, state, result_code, acquirer_references, finished_at)';

export const INSERT_ENDING = `INSERT INTO endings ${ENDING_COLUMNS} VALUES (?, ?, ?, ?, ?)`;

/**
 * A row that is there already is looked for first: the guards against replacement refuse a second one with an error. A
 * shopper who was redirected pays, or does not.
 */
function endIn(table: 'endings' | 'retry_endings'): string {
  return `INSERT INTO ${table} ${ENDING_COLUMNS}
    SELECT id, ?2, ?3, ?4, ?5 FROM operations
    WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM ${table} WHERE operation_id = ?1)
      AND (?2 <> 'not-sent' OR NOT EXISTS (SELECT 1 FROM redirects WHERE operation_id = ?1))
    RETURNING operation_id`;
}

/** Whether an operation is still open at its attempt. */
const IS_OPEN = `
  NOT EXISTS (SELECT 1 FROM endings WHERE operation_id = ?1 AND (state <> 'retried' OR ?2 = 1))
  AND NOT EXISTS (SELECT 1 FROM retry_endings WHERE operation_id = ?1)
  AND (?2 = 1 OR EXISTS (SELECT 1 FROM retries WHERE operation_id = ?1))
  AND NOT EXISTS (SELECT 1 FROM redirects WHERE operation_id = ?1)`;

/** The verbs by which an operation ends, or goes on elsewhere. */
export function prepareEndings(
  { prepare, writer }: EmbeddedStore,
  { findOperation }: Reads,
): Pick<Ledger, 'finishOperation' | 'retryOperation' | 'awaitRedirect' | 'endAuthentication'> {
  const endAlone = { 1: writer.prepare(endIn('endings')), 2: writer.prepare(endIn('retry_endings')) };
  const end = { 1: prepare(endIn('endings')), 2: prepare(endIn('retry_endings')) };
  const release = prepare('DELETE FROM checkout_holds WHERE checkout_id = ? AND operation_id = ?');
  const noteUnknown = writer.prepare(
    `INSERT INTO unknown_outcomes (operation_id, result_code, acquirer_references, noted_at)
     SELECT id, ?3, ?4, ?5 FROM operations
     WHERE id = ?1 AND ${IS_OPEN} AND NOT EXISTS (SELECT 1 FROM unknown_outcomes WHERE operation_id = ?1)
     RETURNING operation_id`,
  );
  const redirect = writer.prepare(
    `INSERT INTO redirects (operation_id, url, acquirer_references, redirected_at)
     SELECT id, ?3, ?4, ?5 FROM operations WHERE id = ?1 AND return_key IS NOT NULL AND ${IS_OPEN}`,
  );
  const insertOperation = prepare(INSERT_OPERATION);
  const insertEnding = prepare(INSERT_ENDING);
  const mayRetry = prepare(
    `SELECT 1 FROM operations WHERE id = ?1 AND acquirer = ?3 AND (acquirer <> ?4 OR ?5 IS NOT NULL) AND ${IS_OPEN}
       AND NOT EXISTS (SELECT 1 FROM unknown_outcomes WHERE operation_id = ?1)`,
  );
  const insertRetry = prepare(
    `INSERT INTO retries (operation_id, acquirer, routing, first_attempt_id, retried_at, authenticates)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const endAuthentication = writer.prepare(
    `INSERT INTO authentication_ends (operation_id, attempt, next, result_code, authentication, ended_at)
     SELECT id, ?2, ?3, ?4, ?5, ?6 FROM operations WHERE id = ?1 AND ${IS_OPEN}
       AND NOT EXISTS (SELECT 1 FROM authentication_ends WHERE operation_id = ?1 AND attempt = ?2)
     RETURNING operation_id`,
  );
  const states = prepare(`SELECT ${STATES} FROM operation_states WHERE id = ?`);

  /** @returns whether it ended the operation */
  async function finish(operation: Operation, ending: Ending, finishedAt: number): Promise<boolean> {
    const { id } = operation;
    const attempt = attemptNumber(operation);
    const { state, resultCode } = ending;
    const references = storedReferences(ending.references);
    if (state === 'unknown') {
      return (await noteUnknown(id, attempt, resultCode, references, finishedAt)) !== undefined;
    }
    const values = [id, state, resultCode, references, finishedAt] as const;
    const checkoutId = operation.kind === 'payment' ? operation.checkoutId : undefined;
    if (checkoutId === undefined || mayHaveMovedMoney(state)) {
      return (await endAlone[attempt](...values)) !== undefined;
    }
    return writer.write(() => {
      const isEnded = end[attempt].get(...values) !== undefined;
      if (isEnded) {
        release.run(checkoutId, id);
      }
      return isEnded;
    });
  }

  return {
    finishOperation: async <Kind extends Operation>(operation: Kind, ending: Ending, finishedAt: number) => {
      const isEnded = await finish(operation, ending, finishedAt);
      const finished = isEnded ? finishedOperation(operation, ending, finishedAt) : undefined;
      // An operation never changes its kind.
      return finished ?? ((await findOperation(operation.id)) as Kind | undefined);
    },
    awaitRedirect: async (payment, { redirect: { url }, references, redirectedAt }) => {
      await redirect(payment.id, attemptNumber(payment), url, storedReferences(references), redirectedAt);
      const found = await findOperation(payment.id);
      return found?.kind === 'payment' ? found : undefined;
    },
    endAuthentication: async (payment, ended) => {
      const { id } = payment;
      const resultCode = ended.next === 'stop' ? ended.resultCode : null;
      const shown = JSON.stringify(ended.shown);
      const row = await endAuthentication(
        id,
        attemptNumber(payment),
        ended.next,
        resultCode,
        shown,
        ended.endedAt,
      );
      const found = await findOperation(id);
      return { payment: found?.kind === 'payment' ? found : payment, isFirst: row !== undefined };
    },
    retryOperation: ({ id, firstAttempt, next, routing, authenticates }) =>
      writer.write(() => {
        const { resultCode, references, acquirer, startedAt } = firstAttempt;
        const at = firstAttempt.finishedAt ?? startedAt;
        const authentication = authenticates === true ? AUTHENTICATES : null;
        if (mayRetry.get(id, 1, acquirer?.name ?? null, next.name, authentication) === undefined) {
          return undefined;
        }
        const stored = storedReferences(references);
        insertEnding.run(id, 'retried', resultCode, stored, at);
        insertRetry.run(id, next.name, routing, firstAttempt.id, at, authentication);
        insertOperation.run(...valuesOf(firstAttempt));
        insertEnding.run(firstAttempt.id, firstAttempt.state, resultCode, stored, at);
        const row = states.get(id);
        return row && paymentOfRow(row);
      }),
  };
}
