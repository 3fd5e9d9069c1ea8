import type { Store } from '../store.ts';
import type { ExpiredRows } from './expired-rows.ts';
import { RETENTION_NAMES } from './retention-rules.ts';
import {
  CLOCK_SEEN,
  countStatement,
  NOTE_CLOCK,
  namesTheMoment,
  removeStatement,
} from './retention-statements.ts';

/**
 * The rows that are kept for a limited time.
 *
 * @param store with the tables of every part in it
 */
export function createExpiredRows(store: Store): ExpiredRows {
  const readOne = async (text: string, values: readonly unknown[] = []) =>
    (await store.read({ text, values }))[0];
  return {
    // The checkouts of several processes are in Redis, which removes them itself.
    names: RETENTION_NAMES.filter((name) => name !== 'sessions' || store.dialect.name === 'sqlite'),
    count: async (name, until) => Number((await readOne(countStatement(name), [until]))?.['n']),
    remove: async (name, until, at, most) => {
      const values = namesTheMoment(name) ? [until, most, at] : [until, most];
      // Two processes take different rows, and neither waits for a payment that has locked one.
      return (await store.write({ text: removeStatement(name, store.dialect.lockFreeRows), values })).length;
    },
    clockSeenAt: async () => {
      const row = await readOne(CLOCK_SEEN);
      return row && Number(row['clock_seen_at']);
    },
    noteClock: async (at) => {
      await store.write({ text: NOTE_CLOCK, values: [at] });
    },
    overwrite: async () => void (await store.eraseRemoved()),
  };
}
