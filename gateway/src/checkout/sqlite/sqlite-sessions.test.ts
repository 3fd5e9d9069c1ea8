import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeCheckoutSessions } from '../checkout-sessions.contract.ts';
import { KEPT_AFTER_EXPIRY } from '../checkout-sessions.ts';
import { sampleSession } from '../sample-session.ts';
import { createSqliteSessions } from './sqlite-sessions.ts';

describeCheckoutSessions('SQLite', async () => {
  const { store, remove } = openTemporaryStore();
  return { sessions: createSqliteSessions(store), cutOff: () => store.close(), remove };
});

describe('the SQLite sessions', () => {
  let place: ReturnType<typeof openTemporaryStore>;

  beforeEach(() => {
    place = openTemporaryStore();
  });

  afterEach(() => place.remove());

  it('remove what can not be read any more, and nothing sooner', async () => {
    const sessions = createSqliteSessions(place.store);
    const now = Date.now();
    const old = sampleSession({ expiresAt: now - KEPT_AFTER_EXPIRY - 1 });
    const kept = sampleSession({ expiresAt: now - KEPT_AFTER_EXPIRY });
    await sessions.create(old);
    await sessions.create(kept);
    await sessions.create(sampleSession({ createdAt: now }));
    expect(await sessions.find(old.id)).toBeUndefined();
    expect(await sessions.find(kept.id)).toEqual(kept);
  });

  it('outlive the process that made them', async () => {
    const session = sampleSession();
    await createSqliteSessions(place.store).create(session);
    expect(await createSqliteSessions(place.store).find(session.id)).toEqual(session);
  });
});
