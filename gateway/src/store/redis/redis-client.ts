import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { libraries } from '../../ports/libraries.ts';
import type { RedisAddress } from './redis-address.ts';

/** Milliseconds after which a command, or a connection that gives no answer, counts as lost. */
const TIME_LIMIT = 2000;

/** The longest pause between two tries to connect: a shopper may wait for it after a failover. Milliseconds. */
const LONGEST_PAUSE = 500;

/**
 * How often the nodes of a cluster are asked for its layout, in addition to each time that one is gone. Milliseconds.
 */
const REFRESH = 5000;

/**
 * A shopper waits for each command, so it fails after one try and two seconds. The connection is restored when the
 * server is back, and given up when a server that is gone without a word answers nothing. To wait for a failover
 * would hold requests for as long as the servers take.
 */
const OPTIONS = {
  lazyConnect: true,
  connectTimeout: TIME_LIMIT,
  commandTimeout: TIME_LIMIT,
  socketTimeout: TIME_LIMIT,
  maxRetriesPerRequest: 1,
  retryStrategy: (times: number) => Math.min(times * 50, LONGEST_PAUSE),
} as const satisfies RedisOptions;

/** A client that was not connected yet. */
interface NewClient {
  readonly client: Redis | Cluster;
  /** Once it is connected it tries for ever; before, a start that cannot succeed must end. */
  readonly keepTrying: () => void;
}

/** Creates the client for an address of a single server, of sentinels, or of a cluster. */
export function createRedisClient(address: RedisAddress): NewClient {
  const options = { ...OPTIONS, reconnectOnError: leavesReplica() };
  const tls = address.isEncrypted ? { tls: {} } : {};
  const library = libraries.redis;
  let isTrying = false;
  const keepTrying = (): void => {
    isTrying = true;
  };
  switch (address.kind) {
    case 'single':
      return {
        client: new library.Redis(address.url, { ...options, enableAutoPipelining: true }),
        keepTrying,
      };
    case 'sentinel': {
      const { nodes, name, database, login, sentinelLogin } = address;
      const client = new library.Redis({
        ...options,
        ...login,
        ...tls,
        enableAutoPipelining: true,
        sentinels: [...nodes],
        name,
        db: database,
        // Announces a new master before the old connection breaks.
        failoverDetector: true,
        sentinelCommandTimeout: TIME_LIMIT,
        sentinelRetryStrategy: (times) => (isTrying ? Math.min(times * 50, LONGEST_PAUSE) : null),
        ...(sentinelLogin.username !== undefined && { sentinelUsername: sentinelLogin.username }),
        ...(sentinelLogin.password !== undefined && { sentinelPassword: sentinelLogin.password }),
        ...(address.isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
      });
      return { client, keepTrying };
    }
    case 'cluster': {
      const { nodes, login } = address;
      const client = new library.Cluster([...nodes], {
        lazyConnect: true,
        // While no node is known a command fails at once; it would wait without a limit otherwise.
        enableOfflineQueue: false,
        slotsRefreshTimeout: TIME_LIMIT,
        slotsRefreshInterval: REFRESH,
        clusterRetryStrategy: (times) => (isTrying ? Math.min(times * 50, LONGEST_PAUSE) : null),
        // Not pipelined: while slots move, the commands of a pipeline that were redirected would fail.
        redisOptions: { ...options, ...login, ...tls },
      });
      return { client, keepTrying };
    }
  }
}

/**
 * A master that became a replica refuses writes: the next command goes to the new one. One refusal among commands that
 * were sent together is enough.
 */
function leavesReplica(): (error: Error) => boolean {
  let leftAt = -Infinity;
  return ({ message }) => {
    if (!/\bREADONLY\b/.test(message) || performance.now() - leftAt < LONGEST_PAUSE) return false;
    leftAt = performance.now();
    return true;
  };
}
