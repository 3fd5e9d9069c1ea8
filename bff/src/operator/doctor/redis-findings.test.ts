// needs: Redis, the night
import { startRedisCluster } from '@tollgate/gateway/store/redis/redis-cluster.fixture';
import { startRedisSentinels } from '@tollgate/gateway/store/redis/redis-sentinels.fixture';
import { describe, expect, it } from 'vitest';
import { redisFindings } from './redis-findings.ts';

const SOON = { timeout: 180_000, interval: 200 };
const TIME = 60_000;

const COVERED = 'ok all 16384 slots of the cluster are covered';
const MASTER = /^ok the master 127\S+ with 546[12] slots answers, Redis/;
const REPLICA = /^ok the replica 127\S+ of 127\S+ answers, Redis/;

const linesOf = async (url: string) =>
  (await redisFindings(url)).map(({ level, text }) => `${level} ${text}`);

describe('the findings of the doctor about Redis', { timeout: TIME }, () => {
  it('name each sentinel, the master and its replica, and what is missing after the master is lost', async () => {
    const redis = await startRedisSentinels();
    try {
      const [master] = redis.masters;
      const place = `127.0.0.1:${master?.port}`;
      const whole = await linesOf(redis.url);
      expect(whole).toEqual([
        expect.stringMatching(
          `ok the sentinel 127.0.0.1:\\d+ names the master ${place}, and knows 2 other sentinels`,
        ),
        expect.stringMatching(`ok the sentinel 127.0.0.1:\\d+ names the master ${place}`),
        expect.stringMatching(`ok the sentinel 127.0.0.1:\\d+ names the master ${place}`),
        expect.stringMatching(`ok the master ${place}, Redis \\S+ answers`),
        expect.stringMatching(/ok the replica 127\.0\.0\.1:\d+ follows/),
        'ok Redis accepts writes',
      ]);
      // One of the addresses is wrong: a password next to it is shown nowhere.
      const wrong = redis.url
        .replace('redis+sentinel://', 'redis+sentinel://shop:CANARY@')
        .replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1');
      const oneUnavailable = await linesOf(`${wrong}?sentinelPassword=CANARY`);
      expect(oneUnavailable[0]).toBe(
        'warning the sentinel 127.0.0.1:1 cannot be queried: no Redis answers at 127.0.0.1:1',
      );
      expect(oneUnavailable.join()).not.toContain('CANARY');
      expect(await linesOf(redis.url.replace(/\/[^/]*$/, '/other'))).toContainEqual(
        'failure no sentinel names a master other',
      );
      await redis.killMaster();
      await expect
        .poll(() => linesOf(redis.url), SOON)
        .toContainEqual(expect.stringMatching(/^warning no replica follows the master 127\.0\.0\.1:\d+/));
      expect((await linesOf(redis.url)).join('\n')).not.toContain(`names the master ${place}`);
    } finally {
      await redis.stop();
    }
  });

  it('name each node of a cluster with its slots, and what is missing after a master is lost', async () => {
    const redis = await startRedisCluster();
    try {
      // A node answers as what it is only once it has heard of all the others.
      await expect
        .poll(async () => {
          const whole = await linesOf(redis.url);
          return {
            first: whole[0],
            masters: whole.filter((line) => MASTER.test(line)).length,
            replicas: whole.filter((line) => REPLICA.test(line)).length,
            all: whole.length,
          };
        }, SOON)
        .toEqual({ first: COVERED, masters: 3, replicas: 3, all: 8 });
      const [first] = redis.masters;
      const lost = `127.0.0.1:${first?.port}`;
      await redis.killMaster();
      await expect
        .poll(async () => (await linesOf(redis.url)).join('\n'), SOON)
        .toMatch(
          new RegExp(`^(failure|warning) the (master|replica) ${lost} .*(does not answer|is lost)`, 'm'),
        );
      await expect.poll(async () => (await linesOf(redis.url))[0], SOON).toBe(COVERED);
      await expect
        .poll(() => linesOf(redis.url), SOON)
        .toContainEqual(expect.stringMatching(/^warning no replica follows 127/));
    } finally {
      await redis.stop();
    }
  });

  it('say of a cluster that is unavailable that no node answers', async () => {
    expect(await linesOf('redis://:CANARY@127.0.0.1:1,redis://:CANARY@127.0.0.1:2')).toEqual([
      'failure REDIS_URL: no node of the cluster answers: no Redis answers at 127.0.0.1:1; no Redis answers at 127.0.0.1:2',
    ]);
  });
});
