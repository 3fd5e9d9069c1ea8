import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { CheckoutId } from '../../values/ids.ts';
import { CALL_STATES, type ResultCalls } from '../result-calls.ts';
import {
  CLAIMED_COLUMNS,
  claimedOfRow,
  listedOfRow,
  listText,
  listValues,
  notPassedOver,
  passedOverValues,
  REDACT,
  redactValues,
  WITHDRAW,
  waitingText,
} from '../rows.ts';
import { preparePress } from './prepare-press.ts';

const rowsOf = (parameter: string): string => `json_each(${parameter})`;

/** The result-address calls of the embedded default. */
export function createSqliteResultCalls(store: EmbeddedStore): ResultCalls {
  const { database, prepare, writer } = store;
  const press = preparePress(store);
  const waiting = store.prepareRead(waitingText('?1'));
  const fetched = prepare(
    `UPDATE result_calls SET state = 'fetched', fetched_at = ?
     WHERE checkout_id = ? AND presses = ? AND state = 'waiting'`,
  );
  const next = store.prepareRead(
    `SELECT min(next_at) AS next_at FROM result_calls
     WHERE state = 'waiting' AND ${notPassedOver('?1', '?2', rowsOf)}`,
  );
  const claim = prepare(
    `UPDATE result_calls SET next_at = ?2, claimed_until = ?2
     WHERE checkout_id IN (
       SELECT checkout_id FROM result_calls WHERE state = 'waiting' AND next_at <= ?1
         AND ${notPassedOver('?4', '?5', rowsOf)} ORDER BY next_at LIMIT ?3)
     RETURNING ${CLAIMED_COLUMNS}`,
  );
  const record = prepare(
    `UPDATE result_calls SET record = ?3, claimed_until = 0,
       tries = iif(presses = ?2, ?4, tries), next_at = iif(presses = ?2, ?5, next_at),
       state = iif(presses = ?2 AND state = 'waiting', ?6, state)
     WHERE checkout_id = ?1 AND claimed_until = ?7`,
  );
  const withdrawn = prepare(WITHDRAW.replaceAll('$', '?'));
  const redact = prepare(REDACT.replaceAll('$', '?'));
  const one = '' as CheckoutId;
  const texts = [undefined, ...CALL_STATES].flatMap((state) =>
    [undefined, one].map((checkoutId) => listText({ checkoutId, state, limit: 0 }, '?1', '?2')),
  );
  const lists = new Map(texts.map((text) => [text, store.prepareRead(text)]));
  return {
    press: async (due) => {
      await writer.write(() => press(due));
    },
    withdraw: async ({ checkoutId, pressedAt }) => {
      await writer.write(() => withdrawn.all(checkoutId, pressedAt));
    },
    findWaiting: async (checkoutId) => {
      const row = waiting.get(checkoutId);
      return row && { checkoutId, presses: Number(row['presses']) };
    },
    markFetched: async ({ checkoutId, presses }, at) => {
      await writer.write(() => fetched.run(at, checkoutId, presses));
    },
    nextAt: async (passedOver) => {
      const at = next.get(...passedOverValues(passedOver))?.['next_at'] ?? null;
      return at === null ? undefined : Number(at);
    },
    claim: (now, until, limit, passedOver) =>
      writer.write(() => claim.all(now, until, limit, ...passedOverValues(passedOver)).map(claimedOfRow)),
    isDue: async ({ checkoutId, presses }) => waiting.get(checkoutId)?.['presses'] === presses,
    record: async ({ checkoutId, presses, tries, until, record: earlier }, made, then) => {
      const nextAt = then.state === 'waiting' ? then.nextAt : made.at;
      const tried = JSON.stringify([...earlier, made]);
      await writer.write(() => record.run(checkoutId, presses, tried, tries + 1, nextAt, then.state, until));
    },
    redact: async (...redacted) => {
      const rows = await writer.write(() => {
        // The freed bytes of the old row are overwritten in its page, and not just left.
        database.exec('PRAGMA secure_delete = ON');
        return redact.all(...redactValues(...redacted));
      });
      return rows.length > 0;
    },
    list: async (which) =>
      (lists.get(listText(which, '?1', '?2'))?.all(...listValues(which)) ?? []).map(listedOfRow),
  };
}
