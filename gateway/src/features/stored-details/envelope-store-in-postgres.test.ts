// needs: PostgreSQL, the night

import { type FaultProxy, startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_PARTS, pick } from '../../store/opening/parts.ts';
import type { PostgresStore } from '../../store/postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
  takeDatabase,
} from '../../store/postgres/temporary-database.fixture.ts';
import { createEnvelopeStore } from './create-envelope-store.ts';
import { createRegistrations } from './create-registrations.ts';
import { describeRegistrations } from './registrations.contract.ts';
import type { Registrations } from './registrations.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';
import { pendingDetails, STORED_AT, sampleDetails } from './sample-registration.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

const PARTS = pick(DATABASE_PARTS, ['vault', 'result-calls']);

describeRegistrations('PostgreSQL', async (): Promise<VaultPlace> => {
  const database = await takeDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  const others: PostgresStore[] = [];
  return {
    store: createEnvelopeStore(store),
    another: async () => {
      const other = await openStoreAt(database.url, PARTS);
      others.push(other);
      return createEnvelopeStore(other);
    },
    query: (sql) => database.query(sql),
    bytes: () => dumpOf(database),
    cutOff: () => store.close(),
    remove: async () => {
      await Promise.all([store, ...others].map((each) => each.close()));
      await database.remove();
    },
  };
});

describe('an acknowledgement that is lost', () => {
  let database: TemporaryDatabase;
  let proxy: FaultProxy;
  let store: PostgresStore;
  let registrations: Registrations;
  const keys = sampleKeys(sampleKey(1));

  beforeEach(async () => {
    database = await makeTemporaryDatabase();
    proxy = await startFaultProxy(database.url);
    store = await openStoreAt(proxy.url, PARTS);
    registrations = createRegistrations(createEnvelopeStore(store), keys);
  });

  afterEach(async () => {
    await store.close();
    await proxy.close();
    await database.remove();
  });

  it('of a first data key is resolved by reading', async () => {
    expect(await registrations.find(sampleDetails().id)).toBeUndefined();
    proxy.loseAnswerWith('INSERT');
    const { id } = await registrations.store(sampleDetails());
    expect(await database.query('SELECT merchant FROM data_keys')).toEqual([{ merchant: 'Shop' }]);
    expect(await registrations.open(id)).toMatchObject({ kind: 'card' });
  });

  it('of stored details is resolved by reading', async () => {
    const first = await registrations.store(pendingDetails());
    await registrations.discard(first.id);
    proxy.loseAnswerWith('COMMIT');
    const details = pendingDetails();
    expect(await registrations.store(details)).toMatchObject({ id: details.id, state: 'pending' });
    expect(await database.query('SELECT id FROM registrations')).toEqual([{ id: details.id }]);
  });

  it('of details that never arrived is a failure, and storing them again is not', async () => {
    await registrations.discard((await registrations.store(pendingDetails())).id);
    proxy.loseRequestWith('COMMIT');
    const details = sampleDetails();
    await expect(registrations.store(details)).rejects.toThrow('unavailable');
    expect(await database.query('SELECT id FROM registrations')).toEqual([]);
    expect(await registrations.store(details)).toMatchObject({ id: details.id });
  });

  it.each([
    ['activate', (id) => registrations.activate(id, 'first'), { state: 'active' }],
    ['use', (id) => registrations.use(id, 77, undefined), { usedAt: 77 }],
    ['erase', (id) => registrations.erase(id, 77), { state: 'deleted', deletedAt: 77 }],
    ['discard', (id) => registrations.discard(id), undefined],
  ] satisfies [string, (id: Registered) => Promise<unknown>, object | undefined][])(
    'of the verb %s is made good by reading',
    async (verb, change, after) => {
      const { id } = await registrations.store(pendingDetails());
      proxy.loseAnswerWith(verb === 'discard' ? 'DELETE' : 'UPDATE');
      expect(await change(id)).toBe(verb === 'erase' ? true : undefined);
      const found = await registrations.find(id);
      expect(found && { ...found, ...after }).toEqual(found);
      expect(found === undefined).toBe(after === undefined);
    },
  );

  it('of an extension is resolved by reading', async () => {
    const { id, expiresAt } = await registrations.store(sampleDetails());
    proxy.loseAnswerWith('UPDATE');
    expect(await registrations.extend(id, STORED_AT, STORED_AT)).toMatchObject({ id, expiresAt });
  });

  it('in a rotation is resolved by reading', async () => {
    await registrations.store(sampleDetails());
    proxy.loseAnswerWith('UPDATE');
    const rows = createEnvelopeStore(store).dataKeys;
    expect(await rotateDataKeys(rows, sampleKeys(sampleKey(2), sampleKey(1)))).toEqual({
      ok: true,
      value: { rewrapped: 1, left: 0 },
    });
  });
});

type Registered = ReturnType<typeof sampleDetails>['id'];

/** Every row of every table, as the database writes it out. */
async function dumpOf(database: TemporaryDatabase): Promise<Buffer> {
  const tables = await database.query(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  );
  const rows = await tables.reduce<Promise<string[]>>(async (before, { tablename }) => {
    const found = await before;
    const dumped = await database.query(
      `SELECT "${String(tablename)}"::text AS row FROM "${String(tablename)}"`,
    );
    return [...found, ...dumped.map(({ row }) => String(row))];
  }, Promise.resolve([]));
  return Buffer.from(rows.join('\n'));
}
