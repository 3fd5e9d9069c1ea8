import { attemptNumber, type Ending, finishedOperation, type Operation } from '../../payment/operation.ts';
import { mayHaveMovedMoney } from '../../payment/transitions.ts';
import type { Statement, Store } from '../../store/store.ts';
import type { Ledger, Retry } from '../ledger.ts';
import { asPayment } from '../operation-row.ts';
import { AUTHENTICATES, storedReferences } from '../row-of-operation.ts';
import { ENDING_COLUMNS, insertEnding, insertOperation } from './starts.ts';

/** An existing row is looked up first: the guards against replacement refuse a second one with an error. */
function endIn(table: 'endings' | 'retry_endings'): string {
  return `INSERT INTO ${table} ${ENDING_COLUMNS}
    SELECT id, $2, $3, $4, $5 FROM operations
    WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM ${table} WHERE operation_id = $1)
      AND ($2 <> 'not-sent' OR NOT EXISTS (SELECT 1 FROM redirects WHERE operation_id = $1))
    RETURNING operation_id`;
}

/** The statements that end each attempt. */
const END = {
  1: { name: 'end operation', text: endIn('endings') },
  2: { name: 'end retried operation', text: endIn('retry_endings') },
} as const;

/** Whether an operation is still open at its attempt. */
const IS_OPEN = `
  NOT EXISTS (SELECT 1 FROM endings WHERE operation_id = $1 AND (state <> 'retried' OR $2 = 1))
  AND NOT EXISTS (SELECT 1 FROM retry_endings WHERE operation_id = $1)
  AND ($2 = 1 OR EXISTS (SELECT 1 FROM retries WHERE operation_id = $1))
  AND NOT EXISTS (SELECT 1 FROM redirects WHERE operation_id = $1)`;

const NOTE_UNKNOWN = {
  name: 'note unknown',
  text: `INSERT INTO unknown_outcomes (operation_id, result_code, acquirer_references, noted_at)
  SELECT id, $3, $4, $5 FROM operations
  WHERE id = $1 AND ${IS_OPEN} AND NOT EXISTS (SELECT 1 FROM unknown_outcomes WHERE operation_id = $1)
  RETURNING operation_id`,
};

const REDIRECT = `INSERT INTO redirects (operation_id, url, acquirer_references, redirected_at)
  SELECT id, $3, $4, $5 FROM operations WHERE id = $1 AND return_key IS NOT NULL AND ${IS_OPEN}`;

const MAY_RETRY = `SELECT 1 FROM operations
  WHERE id = $1 AND acquirer = $3 AND (acquirer <> $4 OR $5 IS NOT NULL) AND ${IS_OPEN}
    AND NOT EXISTS (SELECT 1 FROM unknown_outcomes WHERE operation_id = $1)`;

const INSERT_RETRY = `INSERT INTO retries
    (operation_id, acquirer, routing, first_attempt_id, retried_at, authenticates)
  VALUES ($1, $2, $3, $4, $5, $6)`;

const END_AUTHENTICATION = `INSERT INTO authentication_ends
    (operation_id, attempt, next, result_code, authentication, ended_at)
  SELECT id, $2, $3, $4, $5, $6 FROM operations WHERE id = $1 AND ${IS_OPEN}
    AND NOT EXISTS (SELECT 1 FROM authentication_ends WHERE operation_id = $1 AND attempt = $2)
  RETURNING operation_id`;

const RELEASE = {
  name: 'release checkout',
  text: 'DELETE FROM checkout_holds WHERE checkout_id = $1 AND operation_id = $2',
};

/** The verbs by which an operation ends, or continues at another acquirer. */
export function createEndings(
  store: Store,
  { findOperation }: Pick<Ledger, 'findOperation'>,
): Pick<Ledger, 'finishOperation' | 'retryOperation' | 'awaitRedirect' | 'endAuthentication'> {
  return {
    finishOperation: async <Kind extends Operation>(operation: Kind, ending: Ending, finishedAt: number) => {
      const { id } = operation;
      const attempt = attemptNumber(operation);
      const { state, resultCode } = ending;
      const references = storedReferences(ending.references);
      const end =
        state === 'unknown'
          ? { ...NOTE_UNKNOWN, values: [id, attempt, resultCode, references, finishedAt] }
          : { ...END[attempt], values: [id, state, resultCode, references, finishedAt] };
      const checkoutId = operation.kind === 'payment' ? operation.checkoutId : undefined;
      const isEnded =
        checkoutId === undefined || mayHaveMovedMoney(state)
          ? (await store.write(end)).length > 0
          : await store.transaction([end], ([ended = []]) =>
              ended.length === 0
                ? { value: false }
                : { write: { ...RELEASE, values: [checkoutId, id] }, value: true },
            );
      const finished = isEnded ? finishedOperation(operation, ending, finishedAt) : undefined;
      // An operation never changes its kind.
      return finished ?? ((await findOperation(id)) as Kind | undefined);
    },
    awaitRedirect: async (payment, { redirect: { url }, references, redirectedAt }) => {
      const values = [payment.id, attemptNumber(payment), url, storedReferences(references), redirectedAt];
      await store.write({ name: 'redirect', text: REDIRECT, values });
      const found = await findOperation(payment.id);
      return found?.kind === 'payment' ? found : undefined;
    },
    endAuthentication: async (payment, end) => {
      const resultCode = end.next === 'stop' ? end.resultCode : null;
      const attempt = attemptNumber(payment);
      const values = [payment.id, attempt, end.next, resultCode, JSON.stringify(end.shown), end.endedAt];
      const rows = await store.write({ name: 'end authentication', text: END_AUTHENTICATION, values });
      const found = await findOperation(payment.id);
      return { payment: found?.kind === 'payment' ? found : payment, isFirst: rows.length > 0 };
    },
    retryOperation: async (retry) => {
      const isRetried = await store.transaction([mayRetry(retry)], ([allowed = []]) =>
        allowed.length === 0 ? { value: false } : { write: retryWrites(retry), value: true },
      );
      const found = isRetried ? await findOperation(retry.id) : undefined;
      return found && asPayment(found);
    },
  };
}

function mayRetry({ id, firstAttempt, next, authenticates }: Retry): Statement {
  const authentication = authenticates === true ? AUTHENTICATES : null;
  const values = [id, 1, firstAttempt.acquirer?.name ?? null, next.name, authentication];
  return { name: 'may retry', text: MAY_RETRY, values };
}

function retryWrites({ id, firstAttempt, next, routing, authenticates }: Retry): readonly Statement[] {
  const at = firstAttempt.finishedAt ?? firstAttempt.startedAt;
  const authentication = authenticates === true ? AUTHENTICATES : null;
  return [
    insertEnding(id, 'retried', firstAttempt),
    {
      name: 'insert retry',
      text: INSERT_RETRY,
      values: [id, next.name, routing, firstAttempt.id, at, authentication],
    },
    insertOperation(firstAttempt),
    insertEnding(firstAttempt.id, firstAttempt.state, firstAttempt),
  ];
}
