import { Client } from 'pg';
import { openKeyFile } from '../src/features/stored-details/key-file.ts';
import { parseVaultKeys } from '../src/features/stored-details/vault-keys.ts';
import { SOLE_LEASES } from '../src/store/leases/leases.ts';
import { soleLife } from '../src/store/leases/process-lives.ts';
import { type DurableStores, durableStoresIn } from '../src/store/opening/durable-stores.ts';
import { migrateFile } from '../src/store/opening/open-store.ts';
import { DATABASE_PARTS } from '../src/store/opening/parts.ts';
import { openPostgresStore } from '../src/store/postgres/open-postgres-store.ts';
import { openEmbeddedStore } from '../src/store/sqlite/embedded-store.ts';
import type { ReadyStore } from '../src/store/store.ts';
import type { Result } from '../src/values/result.ts';

/** A store whose filling is not measured, so that it does not wait for the disk. */
export interface BenchStore {
  readonly store: ReadyStore;
  /** All that a gateway has in it, with its keys: names and addresses of shoppers are sealed. */
  readonly stores: DurableStores;
  /** Statements that no gateway has: no limits of time, and their rows by column. */
  readonly run: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** After the filling: a server does this by itself after a while, and takes longer than a statement of a gateway may. */
  readonly analyse: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The same in each bench that starts a gateway on PostgreSQL. */
const KEY = `bench:${Buffer.alloc(32, 'bench').toString('base64')}`;

const SHARED = { leases: SOLE_LEASES, lives: soleLife() };

/** @param place a folder for `sqlite`, an address for `postgres` */
export async function openBenchStore(kind: string, place: string): Promise<BenchStore> {
  if (kind === 'sqlite') {
    const store = valueOf(openEmbeddedStore(place));
    const { database } = store;
    database.exec('PRAGMA synchronous = OFF');
    migrateFile(store);
    return {
      store,
      stores: valueOf(await durableStoresIn(store, valueOf(openKeyFile(place)), SHARED)),
      run: async (sql) => {
        if (sql.startsWith('SELECT')) return database.prepare(sql).all();
        database.exec(sql);
        return [];
      },
      analyse: async () => database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA synchronous = NORMAL'),
      close: () => store.close(),
    };
  }
  const store = valueOf(
    await openPostgresStore(place, DATABASE_PARTS, { mustBeDurable: false, onFault: () => undefined }),
  );
  const client = new Client(place);
  await client.connect();
  await client.query("SET maintenance_work_mem = '512MB'");
  return {
    store,
    stores: valueOf(await durableStoresIn(store, valueOf(parseVaultKeys(KEY)), SHARED)),
    run: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    analyse: async () => {
      await client.query('VACUUM ANALYZE');
    },
    close: async () => {
      await client.end();
      await store.close();
    },
  };
}

function valueOf<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}
