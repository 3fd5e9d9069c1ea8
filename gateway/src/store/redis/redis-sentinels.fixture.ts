import { hasReplica } from './redis-cluster.fixture.ts';
import { A_MINUTE, type RedisFailover } from './redis-failover.fixture.ts';
import { startRedisProcess, untilTrue } from './redis-process.fixture.ts';

const SENTINELS = 3;

/** Milliseconds after which sentinels take a master for lost. Their usual time is 30 seconds. */
const DOWN_AFTER = 3000;

/** The name by which the sentinels know the master. */
const MASTER_NAME = 'checkouts';

/** A master with one replica, and three sentinels that watch them, in processes of their own. */
export async function startRedisSentinels(): Promise<RedisFailover> {
  const master = await startRedisProcess(['repl-diskless-sync-delay 0']);
  const replica = await startRedisProcess([`replicaof 127.0.0.1 ${master.port}`]);
  await untilTrue('the replica follows', () => hasReplica(master));
  const watch = [
    `sentinel monitor ${MASTER_NAME} 127.0.0.1 ${master.port} 2`,
    `sentinel down-after-milliseconds ${MASTER_NAME} ${DOWN_AFTER}`,
    `sentinel failover-timeout ${MASTER_NAME} 10000`,
  ];
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, () => startRedisProcess(watch, 'sentinel')),
  );
  await untilTrue('the sentinels know each other and the replica', async () => {
    const known = await Promise.all(
      sentinels.map(({ asks }) => asks.call('SENTINEL', 'MASTER', MASTER_NAME)),
    );
    return known.every((facts) => {
      const words = facts as readonly string[];
      const of = (name: string) => words[words.indexOf(name) + 1];
      return of('num-other-sentinels') === String(SENTINELS - 1) && of('num-slaves') === '1';
    });
  });
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join()}/${MASTER_NAME}`,
    masters: [master],
    killMaster: async () => {
      await master.asks.wait(1, A_MINUTE);
      await master.kill();
    },
    stop: async () => {
      await Promise.all([...sentinels, replica, master].map((each) => each.stop()));
    },
  };
}
