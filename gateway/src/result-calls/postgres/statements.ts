import type { ManyRows } from '../../postgres/grouped-statement.ts';
import type { Statement } from '../../store/store.ts';
import type { FullHolders } from '../../values/call-places.ts';
import type { CheckoutId } from '../../values/ids.ts';
import type {
  AfterTry,
  CallTry,
  ClaimedCall,
  DueResultCall,
  ListedCalls,
  WaitingCall,
} from '../result-calls.ts';
import {
  CLAIMED_COLUMNS,
  DUE_COLUMNS,
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
} from '../rows.ts';

export function press(due: DueResultCall): Statement {
  return {
    name: 'press',
    text: `INSERT INTO result_calls (${DUE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ${ON_LATER_ATTEMPT}`,
    values: valuesOfDue(due),
  };
}

export function withdraw({ checkoutId, pressedAt }: DueResultCall): Statement {
  return { name: 'withdraw', text: WITHDRAW, values: [checkoutId, pressedAt] };
}

export function selectWaiting({ checkoutId }: Pick<WaitingCall, 'checkoutId'>): Statement {
  return {
    name: 'waiting result call',
    text: waitingText('$1'),
    values: [checkoutId],
  };
}

/** Rows are locked in one order, so that no two statements deadlock. */
export const MARK_FETCHED: ManyRows<WaitingCall & { readonly at: number }> = {
  name: 'mark fetched',
  text: `WITH fetched AS (
           SELECT calls.checkout_id, row.at FROM result_calls AS calls
           JOIN json_to_recordset($1) AS row (id text, presses integer, at bigint)
             ON calls.checkout_id = row.id AND calls.presses = row.presses
           WHERE calls.state = 'waiting' ORDER BY calls.checkout_id FOR UPDATE OF calls
         )
         UPDATE result_calls SET state = 'fetched', fetched_at = fetched.at FROM fetched
         WHERE result_calls.checkout_id = fetched.checkout_id RETURNING result_calls.checkout_id AS id`,
  idOf: ({ checkoutId }) => checkoutId,
  rowOf: ({ checkoutId, presses, at }) => ({ id: checkoutId, presses, at }),
};

const rowsOf = (parameter: string): string =>
  `json_array_elements_text(${parameter}::json) AS passed (value)`;

export function selectNext(passedOver: FullHolders | undefined): Statement {
  return {
    name: 'next result call',
    text: `SELECT next_at FROM result_calls WHERE state = 'waiting' AND ${notPassedOver('$1', '$2', rowsOf)}
           ORDER BY next_at LIMIT 1`,
    values: passedOverValues(passedOver),
  };
}

export function claim(
  now: number,
  until: number,
  limit: number,
  passedOver: FullHolders | undefined,
): Statement {
  return {
    name: 'claim result calls',
    text: `UPDATE result_calls SET next_at = $2, claimed_until = $2 WHERE checkout_id = ANY (ARRAY(
             SELECT checkout_id FROM result_calls WHERE state = 'waiting' AND next_at <= $1
               AND ${notPassedOver('$4', '$5', rowsOf)}
             ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED))
           RETURNING ${CLAIMED_COLUMNS}`,
    values: [now, until, limit, ...passedOverValues(passedOver)],
  };
}

export function record(call: ClaimedCall, made: CallTry, then: AfterTry): Statement {
  const { checkoutId, presses, tries, until, record: earlier } = call;
  const nextAt = then.state === 'waiting' ? then.nextAt : made.at;
  return {
    name: 'record result call',
    text: `UPDATE result_calls SET record = $3, claimed_until = 0,
             tries = CASE WHEN presses = $2 THEN $4 ELSE tries END,
             next_at = CASE WHEN presses = $2 THEN $5 ELSE next_at END,
             state = CASE WHEN presses = $2 AND state = 'waiting' THEN $6 ELSE state END
           WHERE checkout_id = $1 AND claimed_until = $7`,
    values: [checkoutId, presses, JSON.stringify([...earlier, made]), tries + 1, nextAt, then.state, until],
  };
}

export function redact(checkoutId: CheckoutId, mask: string, at: number): Statement {
  return { name: 'redact result call', text: REDACT, values: redactValues(checkoutId, mask, at) };
}

export function selectList(which: ListedCalls): Statement {
  return { text: listText(which, '$1', '$2'), values: listValues(which) };
}
