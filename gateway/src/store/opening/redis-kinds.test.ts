// needs: redis-server, a process of its own
/** Sessions and counters in a Redis of several processes: a cluster, and a master that sentinels watch. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCheckoutSessions } from '../../checkout/checkout-sessions.contract.ts';
import { sampleIds, sampleSession } from '../../checkout/sample-session.fixture.ts';
import { createRedisSessions } from '../../checkout/sessions-in-redis.ts';
import { describeCounters } from '../counters/counters.contract.ts';
import { createRedisCounters } from '../counters/counters-in-redis.ts';
import { openRedisCounters } from '../counters/counters-in-redis-place.fixture.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { startRedisCluster } from '../redis/redis-cluster.fixture.ts';
import type { RedisFailover } from '../redis/redis-failover.fixture.ts';
import { startRedisProcess } from '../redis/redis-process.fixture.ts';
import { startRedisSentinels } from '../redis/redis-sentinels.fixture.ts';

/** Starting six processes takes a second or two; a busy machine may need much more. */
const TIME_LIMIT = 240_000;

async function connect(url: string): Promise<Redis | Cluster> {
  const connected = await connectRedis(url, () => undefined);
  if (!connected.ok) throw new Error(connected.error);
  return connected.value;
}

function describeSuites(kind: string, urlOf: () => string): void {
  describeCheckoutSessions(kind, async () => {
    const client = await connect(urlOf());
    return {
      sessions: createRedisSessions(client),
      cutOff: async () => client.disconnect(),
      remove: async () => client.disconnect(),
    };
  });

  describeCounters(kind, async () => openRedisCounters(await connect(urlOf())));
}

describe.each([
  { kind: 'a cluster', start: startRedisCluster },
  { kind: 'a master with sentinels', start: startRedisSentinels },
])('in $kind', ({ kind, start }) => {
  let redis: RedisFailover | undefined;
  const urlOf = (): string => redis?.url ?? '';

  beforeAll(async () => {
    redis = await start();
  }, TIME_LIMIT);

  afterAll(() => redis?.stop(), TIME_LIMIT);

  // Behind sentinels each key is on one server, as in the suites of a single Redis.
  if (start === startRedisCluster) describeSuites(kind, urlOf);

  it('a hundred checkouts and counters work wherever their keys lie, all at once', async () => {
    const client = await connect(urlOf());
    const sessions = createRedisSessions(client);
    const counters = createRedisCounters(client);
    const all = Array.from({ length: 100 }, () => sampleSession());
    const limits = [10, 20, 30].map((limit) => ({ key: `k${limit}`, weight: 1, limit, seconds: 60 }));
    const ends = await Promise.all(
      all.map(async (session) => {
        await sessions.create(session);
        await sessions.update(session.id, [['amount', '1.00']], session.createdAt);
        const begun = await sessions.beginAttempt(session.id, sampleIds.paymentId(), session.createdAt);
        const taken = await counters.take(randomUUID(), limits, 0);
        return [begun.kind, taken.kind, (await sessions.find(session.id))?.state.kind];
      }),
    );
    expect(new Set(ends.map((end) => end.join()))).toEqual(new Set(['begun,taken,paying']));
    expect(await sessions.isReady()).toBe(true);
    client.disconnect();
  });

  it(
    'what was written is there after a master was killed, and works again within seconds',
    async () => {
      const client = await connect(urlOf());
      const sessions = createRedisSessions(client);
      const all = Array.from({ length: 60 }, () => sampleSession());
      await Promise.all(all.map((session) => sessions.create(session)));
      const paying = all.slice(0, 30);
      await Promise.all(
        paying.map(({ id, createdAt }) => sessions.beginAttempt(id, sampleIds.paymentId(), createdAt)),
      );
      await redis?.killMaster();
      await expect
        .poll(() => Promise.all(all.map(({ id }) => sessions.find(id))).then(Boolean, () => false), {
          timeout: 180_000,
        })
        .toBe(true);
      const found = await Promise.all(all.map(({ id }) => sessions.find(id)));
      expect(found.map((session) => session?.state.kind)).toEqual([
        ...Array<string>(30).fill('paying'),
        ...Array<string>(30).fill('open'),
      ]);
      await expect.poll(() => sessions.isReady(), { timeout: 180_000 }).toBe(true);
      const last = all.at(-1);
      expect(await sessions.update(last?.id ?? sampleIds.checkoutId(), [], Date.now())).toEqual({
        kind: 'open',
      });
      client.disconnect();
    },
    TIME_LIMIT,
  );
});

it(
  'a cluster without all of its slots is refused at the start',
  async () => {
    const node = await startRedisProcess(['cluster-enabled yes', `cluster-port ${await freePort()}`]);
    const url = `redis://127.0.0.1:${node.port}`;
    const connected = await connectRedis(`${url},${url}`, () => undefined);
    expect(connected.ok ? '' : connected.error).toMatch(/^REDIS_URL: the cluster at \S+ is not whole/);
    await node.stop();
  },
  TIME_LIMIT,
);

it(
  'a server that is made a replica refuses writes until it is a master again, without a storm of connections',
  async () => {
    const server = await startRedisProcess([]);
    const client = await connect(`redis://127.0.0.1:${server.port}`);
    const sessions = createRedisSessions(client);
    await sessions.create(sampleSession());
    await server.asks.call('REPLICAOF', '127.0.0.1', String(await freePort()));
    const refused = await Promise.allSettled(
      Array.from({ length: 20 }, () => sessions.create(sampleSession())),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const connections = async () =>
      Number(/total_connections_received:(?<n>\d+)/.exec(await server.asks.info('stats'))?.groups?.['n']);
    const before = await connections();
    await sleep(500);
    expect((await connections()) - before).toBeLessThan(10);
    await server.asks.call('REPLICAOF', 'NO', 'ONE');
    await expect
      .poll(
        () =>
          sessions.create(sampleSession()).then(
            () => true,
            () => false,
          ),
        { timeout: 180_000 },
      )
      .toBe(true);
    client.disconnect();
    await server.stop();
  },
  TIME_LIMIT,
);
