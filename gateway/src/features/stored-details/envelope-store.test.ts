import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { VIRTUAL_ACCOUNT } from '../../instruments/sample-instruments.fixture.ts';
import { type EmbeddedStore, openEmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import {
  makeTemporaryFolder,
  openStoreIn,
  openTemporaryStore,
  putMigratedFile,
} from '../../store/sqlite/temporary-store.fixture.ts';
import { createEnvelopeStore } from './create-envelope-store.ts';
import { createRegistrations } from './create-registrations.ts';
import { describeRegistrations } from './registrations.contract.ts';
import { sampleDetails } from './sample-registration.fixture.ts';
import { tracesOf } from './traces.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

describeRegistrations('SQLite', async (): Promise<VaultPlace> => {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  const store = openStoreIn(folder.path);
  const others: EmbeddedStore[] = [];
  const envelopes = createEnvelopeStore(store);
  const another = new DatabaseSync(join(folder.path, 'tollgate.sqlite'));
  another.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON');
  return {
    store: envelopes,
    another: async () => {
      const other = openEmbeddedStore(folder.path, { as: 'operator' });
      if (!other.ok) throw new Error(other.error.message);
      others.push(other.value);
      return createEnvelopeStore(other.value);
    },
    query: async (sql) => another.prepare(sql).all(),
    bytes: async () => bytesOf(folder.path),
    cutOff: () => store.close(),
    remove: async () => {
      another.close();
      const open = [store, ...others].filter((each) => each.isReady());
      await Promise.all(open.map((each) => each.close()));
      folder.remove();
    },
  };
});

describe('the file of the embedded store', () => {
  it('keeps no bytes of erased data once its log is written back', async () => {
    const folder = makeTemporaryFolder();
    putMigratedFile(folder.path);
    const store = openStoreIn(folder.path);
    const registrations = createRegistrations(createEnvelopeStore(store), sampleKeys(sampleKey(1)));
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const instrument = { ...VIRTUAL_ACCOUNT, accountId: `account-${at}@shop.example` };
        return (await registrations.store(sampleDetails({ instrument }))).id;
      }),
    );
    const row = store.database.prepare('SELECT ciphertext FROM registrations WHERE id = ?').get(ids[7] ?? '');
    const sealed = Buffer.from(row?.['ciphertext'] as Uint8Array);
    const writeBack = () => store.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    writeBack();
    expect(bytesOf(folder.path).includes(sealed)).toBe(true);
    expect(tracesOf(bytesOf(folder.path), 'account-7@shop.example')).toContain(
      'clear of account-7@shop.example',
    );
    await registrations.erase(ids[7] ?? sampleDetails().id, 1);
    writeBack();
    expect(bytesOf(folder.path).includes(sealed)).toBe(false);
    expect(tracesOf(bytesOf(folder.path), 'account-7@shop.example')).toEqual([]);
    await store.close();
    folder.remove();
  });
});

describe('the table of registrations', () => {
  it.each([
    [
      "merchant = 'a' AND fingerprint = 'b' AND merchant_customer_id = 'c' AND state = 'active' AND expires_at > 1",
      'registrations_of_customer',
    ],
    ["state = 'pending' AND created_at < 1 ORDER BY created_at, id LIMIT 1", 'registrations_pending'],
    ["data_key_id = 'a'", 'registrations_by_data_key'],
  ])('finds %s without reading the rest', async (condition, index) => {
    const { store, remove } = openTemporaryStore();
    createEnvelopeStore(store);
    const plan = store.database
      .prepare(`EXPLAIN QUERY PLAN SELECT id FROM registrations WHERE ${condition}`)
      .all()
      .map((step) => String(step['detail']));
    expect(plan.join()).toMatch(new RegExp(`^SEARCH registrations USING (COVERING )?INDEX ${index} `));
    expect(plan).toHaveLength(1);
    await remove();
  });
});

/** Store, log and lock. */
function bytesOf(folder: string): Buffer {
  return Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))));
}
