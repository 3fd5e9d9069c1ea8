import type { PostgresStore } from '../../postgres/postgres-store.ts';
import type { ExpiredRows } from '../expired-rows.ts';
import { RETENTION_NAMES } from '../retention-rules.ts';
import {
  CLOCK_SEEN,
  countStatement,
  NOTE_CLOCK,
  namesTheMoment,
  removeStatement,
} from '../retention-statements.ts';

/** Two processes take different rows, and neither waits for a payment that has locked one. */
const LOCKING = 'FOR UPDATE SKIP LOCKED';

/**
 * The expired rows in PostgreSQL. Its vacuum frees their place; the details that were in them are sealed, so nothing of
 * them is readable in it.
 *
 * @param store with the tables of every part in it
 */
export function createPostgresExpiredRows(store: PostgresStore): ExpiredRows {
  const readOne = async (text: string, values: readonly unknown[] = []) =>
    (await store.read({ text, values }))[0];
  return {
    // Sessions are in Redis, which removes them itself.
    names: RETENTION_NAMES.filter((name) => name !== 'sessions'),
    count: async (name, until) => Number((await readOne(countStatement(name), [until]))?.['n']),
    remove: async (name, until, at, most) => {
      const values = namesTheMoment(name) ? [until, most, at] : [until, most];
      return (await store.write({ text: removeStatement(name, LOCKING), values })).length;
    },
    clockSeenAt: async () => {
      const row = await readOne(CLOCK_SEEN);
      return row && Number(row['clock_seen_at']);
    },
    noteClock: async (at) => {
      await store.write({ text: NOTE_CLOCK, values: [at] });
    },
    overwrite: async () => undefined,
  };
}
