// needs: Redis
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectToTestRedis } from '../store/redis/test-redis.fixture.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { describeCheckoutSessions } from './checkout-sessions.contract.ts';
import { KEPT_AFTER_EXPIRY } from './checkout-sessions.ts';
import { sampleSession } from './sample-session.fixture.ts';
import { createRedisSessions } from './sessions-in-redis.ts';

const KEY = /^\{co:[0-9A-F]{32}\.test\}:s$/;

describeCheckoutSessions('Redis', async () => {
  const client = await connectToTestRedis();
  return {
    sessions: createRedisSessions(client),
    cutOff: async () => client.disconnect(),
    remove: async () => client.disconnect(),
  };
});

describe('the Redis sessions', () => {
  let client: Redis;

  beforeEach(async () => {
    client = await connectToTestRedis();
  });

  afterEach(() => {
    client.disconnect();
  });

  const keysOf = (id: string): Promise<string[]> => client.keys(`*${id}*`);

  it('lie under one key each, with one hash tag, so that a cluster keeps a checkout together', async () => {
    const session = sampleSession();
    await createRedisSessions(client).create(session);
    expect(await keysOf(session.id)).toEqual([expect.stringMatching(KEY)]);
  });

  it('are removed by Redis a day after they expired, and no attempt or change puts that off', async () => {
    const sessions = createRedisSessions(client);
    const session = sampleSession();
    await sessions.create(session);
    const [key = ''] = await keysOf(session.id);
    const removedAt = session.expiresAt + KEPT_AFTER_EXPIRY;
    expect(await client.pexpiretime(key)).toBe(removedAt);
    await sessions.update(session.id, [['amount', '1.00']], session.createdAt);
    await sessions.beginAttempt(session.id, 'f'.repeat(32) as never, session.createdAt);
    await sessions.endAttempt(session.id, 'f'.repeat(32) as never, 'open');
    expect(await client.pexpiretime(key)).toBe(removedAt);
  });

  it('are taken once by a call that a broken connection made the driver send twice', async () => {
    const sessions = createRedisSessions(client);
    const session = sampleSession();
    await sessions.create(session);
    const begin = (attemptId: string, now: number) =>
      sessions.beginAttempt(session.id, attemptId.repeat(32) as never, now);
    const now = session.createdAt + 1;
    expect(await begin('a', now)).toEqual({ kind: 'begun', session });
    expect(await begin('a', now)).toEqual({ kind: 'begun', session });
    expect(await sessions.find(session.id)).toMatchObject({ attempts: 1, state: { kind: 'paying' } });
    // Neither the same attempt at another time nor another one at the same time is that call.
    expect(await begin('a', now + 1)).toMatchObject({ kind: 'busy' });
    expect(await begin('b', now)).toMatchObject({ kind: 'busy' });
  });

  it('are shared by two processes', async () => {
    const other = await connectToTestRedis();
    const session = sampleSession();
    await createRedisSessions(client).create(session);
    const ends = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        createRedisSessions(index % 2 === 0 ? client : other).beginAttempt(
          session.id,
          String(index).padStart(32, '0') as never,
          session.createdAt,
        ),
      ),
    );
    other.disconnect();
    expect(ends.filter(({ kind }) => kind === 'begun')).toHaveLength(1);
    expect(ends.filter(({ kind }) => kind === 'busy')).toHaveLength(63);
  });

  it('say that the store is unavailable when the connection is lost, for reading too', async () => {
    const sessions = createRedisSessions(client);
    const { id } = sampleSession();
    client.disconnect();
    await expect(sessions.find(id)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
