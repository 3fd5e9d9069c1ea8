import type { LedgerPlace } from '../ledger/ledger-place.ts';
import { LEDGER_MIGRATIONS } from '../ledger/postgres/migrations.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { lendDatabase, openStoreAt } from '../postgres/temporary-database.ts';
import { openTemporaryStore } from '../sqlite/temporary-store.ts';

/** A ledger of its own that a test can take the guards off. */
export interface UnguardedPlace extends Pick<LedgerPlace, 'ledger' | 'query' | 'remove'> {
  /** Takes away every trigger that keeps the tables right, and references between tables. */
  unguard(): Promise<void>;
  /** Takes away what keeps keys and checkouts apart. */
  dropUniqueness(): Promise<void>;
}

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
    dropUniqueness: async () => {
      // A copy of the rows has no constraints and no indexes.
      database.exec(
        `CREATE TABLE bare AS SELECT * FROM operations; DROP TABLE operations;
         ALTER TABLE bare RENAME TO operations`,
      );
    },
    remove,
  };
}

async function openPostgresPlace(): Promise<UnguardedPlace> {
  const parts = { ledger: LEDGER_MIGRATIONS };
  const database = await lendDatabase(parts);
  const store = await openStoreAt(database.url, parts);
  let isWhole = true;
  return {
    ledger: createPostgresLedger(store),
    query: (sql) => database.query(sql),
    unguard: async () => {
      await database.query('ALTER TABLE operations DISABLE TRIGGER ALL');
      await database.query('ALTER TABLE entries DISABLE TRIGGER ALL');
    },
    dropUniqueness: async () => {
      isWhole = false;
      await database.query('ALTER TABLE operations DROP CONSTRAINT operations_acquirer_key_key');
      await database.query('DROP INDEX one_payment_per_checkout');
    },
    remove: async () => {
      await store.close();
      if (!isWhole) {
        await database.discard();
        return;
      }
      await database.query('ALTER TABLE operations ENABLE TRIGGER ALL');
      await database.query('ALTER TABLE entries ENABLE TRIGGER ALL');
      await database.remove();
    },
  };
}
