import { GroupedStatement } from '../../store/grouped-statement.ts';
import { runStatements } from '../../store/run-statements.ts';
import type { Store } from '../../store/store.ts';
import type { CheckoutId } from '../../values/ids.ts';
import { markFetched, pressStatement, resultCallStatements } from './result-call-statements.ts';
import type { ResultCalls } from './result-calls.ts';
import { claimedOfRow, listedOfRow, listText, listValues, passedOverValues, redactValues } from './rows.ts';

/** The result-address calls in a store. */
export function createResultCalls(store: Store): ResultCalls {
  const statements = resultCallStatements(store.dialect);
  const run = runStatements(store, 'result calls', statements, new Set(['waiting', 'next']));
  const marks = new GroupedStatement(store.dialect, store.write, markFetched(store.dialect));
  const pressesOf = async (checkoutId: CheckoutId): Promise<number | undefined> => {
    const [row] = await run('waiting', [checkoutId]);
    return row && Number(row['presses']);
  };
  return {
    press: async (due) => {
      await store.write(pressStatement(due));
    },
    withdraw: async ({ checkoutId, pressedAt }) => {
      await run('withdraw', [checkoutId, pressedAt]);
    },
    findWaiting: async (checkoutId) => {
      const presses = await pressesOf(checkoutId);
      return presses === undefined ? undefined : { checkoutId, presses };
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
    isDue: async ({ checkoutId, presses }) => (await pressesOf(checkoutId)) === presses,
    record: async ({ checkoutId, presses, tries, until, record: earlier }, made, then) => {
      const nextAt = then.state === 'waiting' ? then.nextAt : made.at;
      const tried = JSON.stringify([...earlier, made]);
      await run('record', [checkoutId, presses, tried, tries + 1, nextAt, then.state, until]);
    },
    redact: async (...redacted) => (await run('redact', redactValues(...redacted))).length > 0,
    list: async (which) => {
      const rows = await store.read({ text: listText(which), values: listValues(which) });
      return rows.map(listedOfRow);
    },
  };
}
