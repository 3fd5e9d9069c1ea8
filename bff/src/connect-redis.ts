import { failure, type Result, success } from '@tollgate/gateway/values/result';
import type { FastifyBaseLogger } from 'fastify';
import { Cluster, Redis, type RedisOptions } from 'ioredis';

/**
 * A shopper waits behind each command: it fails after one try and two seconds, and the connection comes back
 * by itself when the server does.
 */
const OPTIONS = {
  lazyConnect: true,
  connectTimeout: 2000,
  commandTimeout: 2000,
  maxRetriesPerRequest: 1,
  enableAutoPipelining: true,
} as const satisfies RedisOptions;

/**
 * Connects to Redis, or to a cluster when there are several addresses.
 *
 * @param addresses `redis://host:port`, or a comma list of them
 */
export async function connectRedis(
  addresses: string,
  logger: FastifyBaseLogger,
): Promise<Result<Redis | Cluster, string>> {
  const nodes = addresses.split(',');
  const [first = ''] = nodes;
  const client =
    nodes.length === 1
      ? new Redis(first, OPTIONS)
      : new Cluster(nodes, { lazyConnect: true, redisOptions: OPTIONS, enableAutoPipelining: true });
  client.on('error', (error: Error) => logger.warn({ store: 'redis', error: error.message }, 'redis'));
  try {
    await client.connect();
    await client.ping();
    return success(client);
  } catch {
    client.disconnect();
    return failure(
      `REDIS_URL: no Redis answers at ${withoutPassword(addresses)}; start it, or unset REDIS_URL`,
    );
  }
}

function withoutPassword(addresses: string): string {
  return addresses.replaceAll(/\/\/[^@,]*@/g, '//');
}
