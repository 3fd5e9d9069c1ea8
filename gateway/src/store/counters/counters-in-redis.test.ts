// needs: Redis
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { connectToTestRedis } from '../redis/test-redis.fixture.ts';
import { describeCounters } from './counters.contract.ts';
import { createRedisCounters } from './counters-in-redis.ts';
import { openRedisCounters } from './counters-in-redis-place.fixture.ts';

const COUNT = { key: 'payments', weight: 1, limit: 2, seconds: 60 };

describeCounters('Redis', async () => openRedisCounters(await connectToTestRedis()));

describe('the Redis counters', () => {
  let client: Redis;
  let scope: string;

  beforeEach(async () => {
    client = await connectToTestRedis();
    scope = `test:${randomUUID()}`;
  });

  afterEach(() => {
    client.disconnect();
  });

  const keysOf = (): Promise<string[]> => client.keys(`*${scope}*`);

  it('lie under one hash tag for each scope, and Redis removes them after two spans', async () => {
    const other = { ...COUNT, key: 'other', seconds: 3600 };
    await createRedisCounters(client).take(scope, [COUNT, other], 0);
    expect((await keysOf()).toSorted()).toEqual([`{n:${scope}}:other:3600`, `{n:${scope}}:payments:60`]);
    const [lives, livesLonger] = await Promise.all(
      ['payments:60', 'other:3600'].map((key) => client.pttl(`{n:${scope}}:${key}`)),
    );
    expect(lives).toBeGreaterThan(110_000);
    expect(lives).toBeLessThanOrEqual(120_000);
    expect(livesLonger).toBeGreaterThan(7_190_000);
  });

  it('keep nothing for a call that was only checked or refused', async () => {
    const counters = createRedisCounters(client);
    await counters.take(scope, [{ ...COUNT, limit: 0 }], 0);
    await counters.take(scope, [{ ...COUNT, weight: 0 }], 0);
    expect(await keysOf()).toEqual([]);
  });

  it('are shared by two processes, whatever the clocks of these say', async () => {
    const second = await connectToTestRedis();
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        createRedisCounters(index % 2 === 0 ? client : second).take(scope, [COUNT], index * 3_600_000),
      ),
    );
    second.disconnect();
    expect(ends.filter(({ kind }) => kind === 'taken')).toHaveLength(2);
  });

  it('say that the store is unavailable when the connection is lost', async () => {
    const counters = createRedisCounters(client);
    client.disconnect();
    await expect(counters.take(scope, [COUNT], 0)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(counters.add(scope, [COUNT], 0)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
