// needs: PostgreSQL
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { READY, unavailable } from '../../values/readiness.ts';
import { createPostgresStore, type PostgresStore } from './postgres-store.ts';
import { makeTemporaryDatabase, openStoreAt, type TemporaryDatabase } from './temporary-database.fixture.ts';
import { createWriteProbe, PROBE_MIGRATIONS } from './write-probe.ts';

let database: TemporaryDatabase;
const open: PostgresStore[] = [];

beforeEach(async () => {
  database = await makeTemporaryDatabase();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await database.remove();
});

async function storeWithTable(): Promise<PostgresStore> {
  const store = await openStoreAt(database.url, { probe: PROBE_MIGRATIONS });
  open.push(store);
  return store;
}

describe('PostgreSQL', () => {
  it('is ready while it takes a write, time after time', async () => {
    const probe = createWriteProbe(await storeWithTable());
    expect([await probe(), await probe()]).toEqual([READY, READY]);
    expect(await database.query('SELECT count(*)::int AS count FROM probe')).toEqual([{ count: 1 }]);
  });

  it('is not ready while it can only be read', async () => {
    await storeWithTable();
    const readOnly = createPostgresStore(database.url, () => undefined, undefined, true);
    open.push(readOnly);
    expect(await readOnly.isReady()).toBe(true);
    expect(await createWriteProbe(readOnly)()).toEqual(
      unavailable(expect.stringMatching(/^PostgreSQL cannot be written: .*read-only transaction/)),
    );
  });

  it('is not ready without its table, or when it does not answer', async () => {
    const store = await openStoreAt(database.url, {});
    const probe = createWriteProbe(store);
    expect(await probe()).toMatchObject({ kind: 'unavailable' });
    await store.close();
    expect(await probe()).toMatchObject({ kind: 'unavailable' });
  });

  it('is not ready behind a pooler that gives its connections to others', async () => {
    const pooled = { write: async () => [], sharesServers: async () => true };
    expect(await createWriteProbe(pooled)()).toEqual(
      unavailable(
        expect.stringContaining('set pool_mode = session in it, or let DATABASE_URL name PostgreSQL'),
      ),
    );
  });
});
