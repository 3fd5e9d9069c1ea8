import type { Ledger } from '../../ledger/ledger.ts';
import { createPostgresLedger } from '../../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../../ledger/sqlite/sqlite-ledger.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';

/** The store of either kind, with the tables of all parts in it. */
export type AnyStore = EmbeddedStore | PostgresStore;

/** The ledger has its fastest statement in each database, and so a text for each. */
export function ledgerIn(store: AnyStore): Ledger {
  return 'database' in store ? createSqliteLedger(store) : createPostgresLedger(store);
}
