import { startRedisCluster } from './redis-cluster.fixture.ts';
import { startRedisSentinels } from './redis-sentinels.fixture.ts';

/**
 * `redis-failover-program.fixture.ts cluster|sentinels`: a Redis of several processes for programs that know nothing but
 * its address. It prints a line of JSON when it is ready, ends a master when its parent says so, prints another line
 * then, and ends with its parent.
 */
const START = { cluster: startRedisCluster, sentinels: startRedisSentinels } as const;

const kind = process.argv[2] === 'cluster' ? 'cluster' : 'sentinels';
const redis = await START[kind]();
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const end = (): void => {
  void redis.stop().finally(() => process.exit());
};
process.once('SIGTERM', end);
process.once('disconnect', end);
process.on('message', (message) => {
  if (message === 'kill master') void redis.killMaster().then(() => print({ killed: true }));
});
print({ redis: redis.url });
