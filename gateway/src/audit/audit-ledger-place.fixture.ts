import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerPlace } from '../ledger/ledger-place.ts';
import { LEDGER_PARTS } from '../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { lendDatabase, openStoreAt } from '../postgres/temporary-database.ts';
import { openTemporaryStore } from '../sqlite/temporary-store.ts';

/** A ledger of its own that a test can take the guards off. */
export interface UnguardedPlace extends Pick<LedgerPlace, 'ledger' | 'query' | 'remove'> {
  /** Takes away every trigger that keeps the tables right, and references between tables. */
  unguard(): Promise<void>;
  /** Reads the journal from something else. @returns the ledger that does so */
  replaceJournal(sql: string): Promise<Ledger>;
}

const TABLES = [
  'operations',
  'endings',
  'retries',
  'retry_endings',
  'unknown_outcomes',
  'checkout_holds',
  'contradictions',
];

export const PLACES: readonly (readonly [name: string, open: () => Promise<UnguardedPlace>])[] = [
  ['SQLite', openSqlitePlace],
  ['PostgreSQL', openPostgresPlace],
];

async function openSqlitePlace(): Promise<UnguardedPlace> {
  const { store, remove } = openTemporaryStore();
  const { database } = store;
  return {
    ledger: createSqliteLedger(store),
    query: async (sql) => database.prepare(sql).all(),
    unguard: async () => {
      database.exec('PRAGMA foreign_keys = OFF');
      const triggers = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).all();
      for (const { name } of triggers) {
        database.exec(`DROP TRIGGER ${String(name)}`);
      }
    },
    replaceJournal: async (sql) => {
      database.exec('DROP VIEW journal');
      database.exec(`CREATE VIEW journal AS ${sql}`);
      // What is prepared on the old view is prepared anew.
      return createSqliteLedger(store);
    },
    remove,
  };
}

async function openPostgresPlace(): Promise<UnguardedPlace> {
  const parts = LEDGER_PARTS;
  const database = await lendDatabase(parts);
  const store = await openStoreAt(database.url, parts);
  const ledger = createPostgresLedger(store);
  const setTriggers = async (how: 'DISABLE' | 'ENABLE'): Promise<void> => {
    for (const table of TABLES) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await database.query(`ALTER TABLE ${table} ${how} TRIGGER ALL`);
    }
  };
  let isWhole = true;
  return {
    ledger,
    query: (sql) => database.query(sql),
    unguard: async () => {
      await setTriggers('DISABLE');
    },
    replaceJournal: async (sql) => {
      isWhole = false;
      await database.query('DROP VIEW journal');
      await database.query(`CREATE VIEW journal AS ${sql}`);
      return ledger;
    },
    remove: async () => {
      await store.close();
      if (!isWhole) {
        await database.discard();
        return;
      }
      await setTriggers('ENABLE');
      await database.remove();
    },
  };
}
