import type { Dialect } from '../../store/dialect.ts';
import { GroupedStatement, type ManyRows } from '../../store/grouped-statement.ts';
import { runStatements, type Statement, type Store } from '../../store/store.ts';
import type { CheckoutId } from '../../values/ids.ts';
import type { DueResultCall, ResultCalls, WaitingCall } from './result-calls.ts';
import {
  CLAIMED_COLUMNS,
  claimedOfRow,
  DUE_COLUMNS,
  listedOfRow,
  listText,
  listValues,
  notPassedOver,
  ON_LATER_ATTEMPT,
  passedOverValues,
  REDACT,
  redactValues,
  valuesOfDue,
  WITHDRAW,
  waitingText,
} from './rows.ts';

/** The result-address calls in a store. */
export function createResultCalls(store: Store): ResultCalls {
  const statements = resultCallStatements(store.dialect);
  const run = runStatements(store, 'result calls', statements);
  const marks = new GroupedStatement(store.dialect, store.write, markFetched(store.dialect));
  const attemptsOf = async (checkoutId: CheckoutId): Promise<number | undefined> => {
    const [row] = await run('waiting', [checkoutId]);
    return row && Number(row['presses']);
  };
  return {
    schedule: async (due) => {
      await store.write(scheduleResultCall(due));
    },
    withdraw: async ({ checkoutId, attemptedAt }) => {
      await run('withdraw', [checkoutId, attemptedAt]);
    },
    findWaiting: async (checkoutId) => {
      const attempts = await attemptsOf(checkoutId);
      return attempts === undefined ? undefined : { checkoutId, attempts };
    },
    markFetched: async (waiting, at) => {
      await marks.run({ ...waiting, at });
    },
    nextAt: async (passedOver) => {
      const [row] = await run('next', passedOverValues(passedOver));
      return row && Number(row['next_at']);
    },
    claim: async (now, until, limit, passedOver) =>
      (await run('claim', [...passedOverValues(passedOver), now, until, limit])).map(claimedOfRow),
    isDue: async ({ checkoutId, attempts }) => (await attemptsOf(checkoutId)) === attempts,
    record: async ({ checkoutId, attempts, tries, until, record: earlier }, attempt, then) => {
      const nextAt = then.state === 'waiting' ? then.nextAt : attempt.at;
      const tried = JSON.stringify([...earlier, attempt]);
      await run('record', [checkoutId, attempts, tried, tries + 1, nextAt, then.state, until]);
    },
    redact: async (...redacted) => (await run('redact', redactValues(...redacted))).length > 0,
    list: async (which) => {
      const rows = await store.read({ text: listText(which), values: listValues(which) });
      return rows.map(listedOfRow);
    },
  };
}

/** Records that a call becomes due with an attempt. */
export function scheduleResultCall(due: DueResultCall): Statement {
  return { name: 'schedule result call', text: SCHEDULE, values: valuesOfDue(due) };
}

const SCHEDULE = `INSERT INTO result_calls (${DUE_COLUMNS})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ${ON_LATER_ATTEMPT}`;

/** The other statements that always have the same text. */
function resultCallStatements(dialect: Dialect) {
  const isNotPassedOver = notPassedOver('$1', '$2', dialect);
  return {
    withdraw: WITHDRAW,
    waiting: waitingText('$1'),
    next: `SELECT next_at FROM result_calls WHERE state = 'waiting' AND ${isNotPassedOver}
      ORDER BY next_at LIMIT 1`,
    claim: `WITH due AS MATERIALIZED (
        SELECT checkout_id FROM result_calls WHERE state = 'waiting' AND next_at <= $3 AND ${isNotPassedOver}
        ORDER BY next_at LIMIT $5 ${dialect.lockFreeRows})
      UPDATE result_calls SET next_at = $4, claimed_until = $4 WHERE checkout_id IN (SELECT checkout_id FROM due)
      RETURNING ${CLAIMED_COLUMNS}`,
    record: `UPDATE result_calls SET record = $3, claimed_until = 0,
        tries = CASE WHEN presses = $2 THEN $4 ELSE tries END,
        next_at = CASE WHEN presses = $2 THEN $5 ELSE next_at END,
        state = CASE WHEN presses = $2 AND state = 'waiting' THEN $6 ELSE state END
      WHERE checkout_id = $1 AND claimed_until = $7`,
    redact: REDACT,
  } as const;
}

/** Rows are locked in one order, so that no two statements deadlock. */
export function markFetched(dialect: Dialect): ManyRows<WaitingCall & { readonly at: number }> {
  const rows = dialect.rowsOf('$1', { id: 'text', attempts: 'integer', at: 'bigint' });
  return {
    name: 'mark fetched',
    text: `WITH fetched AS MATERIALIZED (
        SELECT calls.checkout_id, given.at FROM ${rows} AS given JOIN result_calls AS calls
          ON calls.checkout_id = given.id AND calls.presses = given.attempts
        WHERE calls.state = 'waiting' ORDER BY calls.checkout_id ${dialect.lockRows})
      UPDATE result_calls SET state = 'fetched', fetched_at = fetched.at FROM fetched
      WHERE result_calls.checkout_id = fetched.checkout_id RETURNING result_calls.checkout_id AS id`,
    idOf: ({ checkoutId }) => checkoutId,
    rowOf: ({ checkoutId, attempts, at }) => ({ id: checkoutId, attempts, at }),
  };
}
