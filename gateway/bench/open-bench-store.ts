import { Client } from 'pg';
import { migrateFile } from '../src/store/opening/open-store.ts';
import { DATABASE_PARTS } from '../src/store/opening/parts.ts';
import { openPostgresStore } from '../src/store/postgres/open-postgres-store.ts';
import { openEmbeddedStore } from '../src/store/sqlite/embedded-store.ts';
import type { ReadyStore } from '../src/store/store.ts';

/** A store whose filling is not measured, so that it does not wait for the disk. */
interface BenchStore {
  readonly store: ReadyStore;
  /** After the filling: a server does this by itself after a while, and takes longer than a statement of a gateway may. */
  readonly analyse: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param place a folder for `sqlite`, an address for `postgres` */
export async function openBenchStore(kind: string, place: string): Promise<BenchStore> {
  if (kind === 'sqlite') {
    const store = openEmbeddedStore(place);
    if (!store.ok) throw new Error(store.error.message);
    const { database } = store.value;
    database.exec('PRAGMA synchronous = OFF');
    migrateFile(store.value);
    return {
      store: store.value,
      analyse: async () => database.exec('PRAGMA synchronous = NORMAL'),
      close: () => store.value.close(),
    };
  }
  const store = await openPostgresStore(place, DATABASE_PARTS, {
    mustBeDurable: false,
    onFault: () => undefined,
  });
  if (!store.ok) throw new Error(store.error.message);
  return {
    store: store.value,
    analyse: async () => {
      const client = new Client(place);
      await client.connect();
      await client.query('ANALYZE');
      await client.end();
    },
    close: () => store.value.close(),
  };
}
