import type { Statement, Store } from '../store.ts';
import { DAY } from './retention-rules.ts';
import { MOST_COUNTED } from './retention-statements.ts';
import { LOCKED, unless } from './unless.ts';

/** In PostgreSQL idempotency keys are in two tables, of which one is emptied when all of its keys are too old. */
export interface KeyTables {
  /**
   * Empties the table of earlier keys once all are too old, and sets the present ones aside: the tables change their
   * names under a lock, so each claim of a key sees both, before or after.
   *
   * @returns how many keys were removed; `undefined` where they go one by one, because the user does not own the tables
   */
  turn(now: number): Promise<number | undefined>;

  /** How many keys {@link turn} would remove; `undefined` as there. */
  count(now: number): Promise<number | undefined>;
}

/** From one turn to the next: the newest key that was set aside is a day old, by any gateway's clock. In milliseconds. */
const TURN_AFTER = DAY + 60_000;

const STATE = plain(`SELECT turned_at, pg_has_role(relowner, 'USAGE') AS is_owned
  FROM key_turns, pg_class WHERE oid = 'idempotency_keys'::regclass`);

const EARLIER = plain(`SELECT count(*) AS n FROM (SELECT 1 FROM earlier_keys LIMIT ${MOST_COUNTED}) AS rows`);

/** What nothing refers to by name stays as it is: primary keys, triggers, who may read. */
const TURN = [
  'TRUNCATE earlier_keys',
  'ALTER TABLE idempotency_keys RENAME TO turning_keys',
  'ALTER TABLE earlier_keys RENAME TO idempotency_keys',
  'ALTER TABLE turning_keys RENAME TO earlier_keys',
  // By which keys were removed one by one.
  'DROP INDEX IF EXISTS idempotency_keys_by_age',
].map(plain);

export function createKeyTables(store: Store): KeyTables | undefined {
  if (store.dialect.name === 'sqlite') return undefined;
  const count = async (now: number): Promise<number | undefined> => {
    const [state] = await store.read(STATE);
    if (state?.['is_owned'] !== true) return undefined;
    return isDue(state, now) ? Number((await store.read(EARLIER))[0]?.['n']) : 0;
  };
  return {
    count,
    turn: async (now) => {
      const removed = await count(now);
      if (removed === undefined) return undefined;
      return unless([LOCKED], 0, () =>
        store.transaction(
          [
            // A session that waits for this lock blocks every request behind it.
            plain("SET LOCAL lock_timeout = '200ms'"),
            plain('LOCK TABLE idempotency_keys, earlier_keys IN ACCESS EXCLUSIVE MODE'),
            STATE,
          ],
          (read) => {
            // Another process may have been faster.
            if (!isDue(read.at(-1)?.[0], now)) return { value: 0 };
            const noted = { text: 'UPDATE key_turns SET turned_at = $1', values: [now] };
            return { write: [...TURN, noted], value: removed };
          },
        ),
      );
    },
  };
}

function isDue(state: Readonly<Record<string, unknown>> | undefined, now: number): boolean {
  return now - Number(state?.['turned_at']) >= TURN_AFTER;
}

function plain(text: string): Statement {
  return { text, values: [] };
}
