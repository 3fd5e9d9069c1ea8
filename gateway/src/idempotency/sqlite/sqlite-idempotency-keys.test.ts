import { describe, expect, it } from 'vitest';
import {
  makeTemporaryFolder,
  openStoreIn,
  openTemporaryStore,
  putMigratedFile,
} from '../../sqlite/temporary-store.ts';
import { describeIdempotencyKeys } from '../idempotency-keys.contract.ts';
import { firstRun, sampleKey } from '../sample-key.ts';
import { createSqliteIdempotencyKeys } from './sqlite-idempotency-keys.ts';

describeIdempotencyKeys('SQLite', async () => {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  let store = openStoreIn(folder.path);
  return {
    keys: createSqliteIdempotencyKeys(store),
    reopen: async () => {
      await store.close();
      store = openStoreIn(folder.path);
      return createSqliteIdempotencyKeys(store);
    },
    cutOff: () => store.close(),
    remove: async () => {
      if (store.isReady()) {
        await store.close();
      }
      folder.remove();
    },
  };
});

describe('the table of idempotency keys', () => {
  it('does not allow a change of a kept answer', async () => {
    const { store, remove } = openTemporaryStore();
    const keys = createSqliteIdempotencyKeys(store);
    const key = sampleKey();
    await keys.reserve(key, 0);
    await keys.keepAnswer(firstRun(key), { status: 200, body: '{}' });
    expect(() => store.database.exec("UPDATE idempotency_keys SET body = 'other'")).toThrow('never changes');
    await remove();
  });

  it('finds what is too old without reading the rest', async () => {
    const { store, remove } = openTemporaryStore();
    createSqliteIdempotencyKeys(store);
    const plan = store.database
      .prepare(
        'EXPLAIN QUERY PLAN SELECT scope FROM idempotency_keys WHERE created_at <= 1 ORDER BY created_at LIMIT 4',
      )
      .all()
      .map((step) => String(step['detail']));
    expect(plan.join()).toMatch(/SEARCH .*idempotency_keys_by_age/);
    await remove();
  });
});
