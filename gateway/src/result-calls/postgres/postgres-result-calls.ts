import { GroupedStatement } from '../../postgres/grouped-statement.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import type { CheckoutId } from '../../values/ids.ts';
import type { ResultCalls } from '../result-calls.ts';
import { claimedOfRow, listedOfRow } from '../rows.ts';
import * as sql from './statements.ts';

/**
 * The result-address calls in PostgreSQL, for gateways of more than one process.
 *
 * @param store with their table in it
 */
export function createPostgresResultCalls(store: PostgresStore): ResultCalls {
  const marks = new GroupedStatement(store.write, sql.MARK_FETCHED);
  const pressesOf = async (checkoutId: CheckoutId): Promise<number | undefined> => {
    const [row] = await store.read(sql.selectWaiting({ checkoutId }));
    return row && Number(row['presses']);
  };
  return {
    press: async (due) => {
      await store.write(sql.press(due));
    },
    withdraw: async (due) => {
      await store.write(sql.withdraw(due));
    },
    findWaiting: async (checkoutId) => {
      const presses = await pressesOf(checkoutId);
      return presses === undefined ? undefined : { checkoutId, presses };
    },
    markFetched: async (waiting, at) => {
      await marks.run({ ...waiting, at });
    },
    nextAt: async (passedOver) => {
      const [row] = await store.read(sql.selectNext(passedOver));
      return row && Number(row['next_at']);
    },
    claim: async (...claimed) => {
      const [now, until, limit, passedOver] = claimed;
      return (await store.write(sql.claim(now, until, limit, passedOver))).map(claimedOfRow);
    },
    isDue: async ({ checkoutId, presses }) => (await pressesOf(checkoutId)) === presses,
    record: async (call, made, then) => {
      await store.write(sql.record(call, made, then));
    },
    redact: async (...redacted) => (await store.write(sql.redact(...redacted))).length > 0,
    list: async (which) => (await store.read(sql.selectList(which))).map(listedOfRow),
  };
}
