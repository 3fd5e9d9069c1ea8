// needs: PostgreSQL

import { startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { describe, expect, it } from 'vitest';
import { DATABASE_PARTS, pick } from '../../store/opening/parts.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  takeDatabase,
} from '../../store/postgres/temporary-database.fixture.ts';
import { createIdempotencyKeys } from './create-idempotency-keys.ts';
import { describeIdempotencyKeys } from './idempotency-keys.contract.ts';
import { firstRun, sampleKey } from './sample-key.fixture.ts';

const PARTS = pick(DATABASE_PARTS, ['idempotency']);

describeIdempotencyKeys('PostgreSQL', async () => {
  const database = await takeDatabase(PARTS);
  let store = await openStoreAt(database.url, PARTS);
  return {
    keys: createIdempotencyKeys(store),
    reopen: async () => {
      await store.close();
      store = await openStoreAt(database.url, PARTS);
      return createIdempotencyKeys(store);
    },
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});

describe('the table of idempotency keys in PostgreSQL', () => {
  it('does not allow a change of a kept answer', async () => {
    const database = await makeTemporaryDatabase();
    const store = await openStoreAt(database.url, PARTS);
    const keys = createIdempotencyKeys(store);
    const key = sampleKey();
    await keys.reserve(key, 0);
    await keys.keepAnswer(firstRun(key), { status: 200, body: '{}' });
    await expect(database.query("UPDATE idempotency_keys SET body = 'other'")).rejects.toThrow(
      'never changes',
    );
    await store.close();
    await database.remove();
  });

  it('gives a key to one of two processes, and knows its own after a lost acknowledgement', async () => {
    const database = await makeTemporaryDatabase();
    const proxy = await startFaultProxy(database.url);
    const stores = await Promise.all([openStoreAt(proxy.url, PARTS), openStoreAt(database.url, PARTS)]);
    const [one, other] = stores.map(createIdempotencyKeys);
    const first = sampleKey();
    await one?.find(first.scope, 0);
    proxy.loseAnswerWith('INSERT');
    expect(await one?.reserve(first, 0)).toBeUndefined();
    expect(await other?.reserve({ ...first, createdId: 'other' }, 0)).toMatchObject({
      createdId: first.createdId,
    });
    const answer = { status: 200, body: '{}' };
    proxy.loseAnswerWith('UPDATE');
    expect(await one?.keepAnswer(firstRun(first), answer)).toEqual(answer);
    await Promise.all(stores.map((store) => store.close()));
    await proxy.close();
    await database.remove();
  });
});
