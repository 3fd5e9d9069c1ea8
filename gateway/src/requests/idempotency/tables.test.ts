import { expect, it } from 'vitest';
import { FILE_PARTS } from '../../store/opening/parts.ts';
import { makeTemporaryFolder, openStoreIn } from '../../store/sqlite/temporary-store.fixture.ts';
import { createIdempotencyKeys } from './create-idempotency-keys.ts';
import { firstRun, MADE_AT, sampleKey } from './sample-key.fixture.ts';

it('keys of the first version of the table are kept, and their answers still never change', async () => {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  store.migrate('idempotency', FILE_PARTS.idempotency.slice(0, 1));
  const key = sampleKey();
  store.database
    .prepare(
      `INSERT INTO idempotency_keys (scope, fingerprint, made_id, created_at, run, status, body)
       VALUES (?, ?, ?, ?, 1, 200, '{}')`,
    )
    .run(key.scope, key.fingerprint, key.createdId, key.createdAt);
  store.migrate('idempotency', FILE_PARTS.idempotency);
  const keys = createIdempotencyKeys(store);
  const found = await keys.find(key.scope, MADE_AT - 1);
  expect(found).toMatchObject({ createdId: key.createdId, answer: { status: 200, body: '{}' } });
  await keys.keepAnswer(firstRun(key), { status: 500, body: 'other' }).catch(() => undefined);
  expect(await keys.find(key.scope, MADE_AT - 1)).toEqual(found);
  expect(() => store.database.exec("UPDATE idempotency_keys SET body = 'other'")).toThrow('never changes');
  await store.close();
  folder.remove();
});
