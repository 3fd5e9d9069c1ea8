import { expect, it } from 'vitest';
import { FILE_PARTS } from '../store/opening/parts.ts';
import { makeTemporaryFolder, openStoreIn } from '../store/sqlite/temporary-store.fixture.ts';
import { sampleIds, sampleSession } from './sample-session.fixture.ts';
import { createSessionsInFile } from './sessions-in-file.ts';

it('sessions of the first version of the table are kept, with their state', async () => {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  store.migrate('checkout', FILE_PARTS.checkout.slice(0, 1));
  const attemptId = sampleIds.paymentId();
  const session = sampleSession({ state: { kind: 'paying', attemptId, since: 1_000 } });
  store.database
    .prepare(
      `INSERT INTO checkout_sessions (id, merchant, entity_id, created_at, expires_at, fields, widget_build, state,
         payment_id, since) VALUES (?, ?, ?, ?, ?, ?, ?, 'paying', ?, 1000)`,
    )
    .run(
      session.id,
      session.merchant,
      session.entityId,
      session.createdAt,
      session.expiresAt,
      JSON.stringify(session.fields),
      session.widgetBuild,
      attemptId,
    );
  store.migrate('checkout', FILE_PARTS.checkout);
  const sessions = createSessionsInFile(store);
  expect(await sessions.find(session.id)).toEqual(session);
  await sessions.endAttempt(session.id, attemptId, 'used');
  expect((await sessions.find(session.id))?.state).toEqual({ kind: 'used', attemptId });
  await store.close();
  folder.remove();
});
