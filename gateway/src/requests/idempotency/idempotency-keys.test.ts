import { describe, expect, it } from 'vitest';
import {
  makeTemporaryFolder,
  openStoreIn,
  openTemporaryStore,
  putMigratedFile,
} from '../../store/sqlite/temporary-store.fixture.ts';
import { createIdempotencyKeys } from './create-idempotency-keys.ts';
import { describeIdempotencyKeys } from './idempotency-keys.contract.ts';
import { firstRun, sampleKey } from './sample-key.fixture.ts';

describeIdempotencyKeys('SQLite', async () => {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  let store = openStoreIn(folder.path);
  return {
    keys: createIdempotencyKeys(store),
    reopen: async () => {
      await store.close();
      store = openStoreIn(folder.path);
      return createIdempotencyKeys(store);
    },
    cutOff: () => store.close(),
    remove: async () => {
      if (store.isReady()) await store.close();
      folder.remove();
    },
  };
});

describe('the table of idempotency keys', () => {
  it('does not allow a change of a kept answer', async () => {
    const { store, remove } = openTemporaryStore();
    const keys = createIdempotencyKeys(store);
    const key = sampleKey();
    await keys.reserve(key, 0);
    await keys.keepAnswer(firstRun(key), { status: 200, body: '{}' });
    expect(() => store.database.exec("UPDATE idempotency_keys SET body = 'other'")).toThrow('never changes');
    await remove();
  });
});
