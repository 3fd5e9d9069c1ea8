import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerPlace } from '../ledger/ledger-place.fixture.ts';
import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';

/** A ledger of its own that a test can take the guards off. */
export interface UnguardedPlace extends Pick<LedgerPlace, 'ledger' | 'query' | 'remove'> {
  /** Removes every trigger that protects the tables, and references between tables. */
  unguard(): Promise<void>;
  /** Reads the journal from something else. @returns the ledger that does so */
  replaceJournal(sql: string): Promise<Ledger>;
}

export const PLACES: readonly (readonly [name: string, open: () => Promise<UnguardedPlace>])[] = [
  ['SQLite', openSqlitePlace],
  ['PostgreSQL', openPostgresPlace],
];

async function openSqlitePlace(): Promise<UnguardedPlace> {
  const { store, remove } = openTemporaryStore();
  const { database } = store;
  return {
    ledger: createLedger(store),
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
      // Statements on the old view are prepared again.
      return createLedger(store);
    },
    remove,
  };
}

async function openPostgresPlace(): Promise<UnguardedPlace> {
  const { store, query, remove, discard } = await openTemporaryDatabase();
  const ledger = createLedger(store);
  let isWhole = true;
  return {
    ledger,
    query,
    unguard: async () => {
      // For what the test writes itself: no trigger runs for a replica, and no reference is checked.
      await query('SET session_replication_role = replica');
    },
    replaceJournal: async (sql) => {
      isWhole = false;
      await query('DROP VIEW journal');
      await query(`CREATE VIEW journal AS ${sql}`);
      return ledger;
    },
    remove: async () => {
      await query('RESET session_replication_role');
      await (isWhole ? remove() : discard());
    },
  };
}
