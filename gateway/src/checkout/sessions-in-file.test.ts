import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import { describeCheckoutSessions } from './checkout-sessions.contract.ts';
import { sampleSession } from './sample-session.fixture.ts';
import { createSessionsInFile } from './sessions-in-file.ts';

describeCheckoutSessions('SQLite', async () => {
  const { store, remove } = openTemporaryStore();
  return { sessions: createSessionsInFile(store), cutOff: () => store.close(), remove };
});

describe('the sessions of the embedded store', () => {
  let place: ReturnType<typeof openTemporaryStore>;

  beforeEach(() => {
    place = openTemporaryStore();
  });

  afterEach(() => place.remove());

  it('outlive the process that created them', async () => {
    const session = sampleSession();
    await createSessionsInFile(place.store).create(session);
    expect(await createSessionsInFile(place.store).find(session.id)).toEqual(session);
  });
});
