import { readFileSync } from 'node:fs';
import type { Cluster, Redis } from 'ioredis';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { Count, Counters } from '../counters.ts';

/** `[number of the fullest window or 0, milliseconds until it has room]` */
type CountReply = [fullest: number, milliseconds: number];

interface CounterCommands {
  tollgateCount(numberOfKeys: number, ...keysAndArguments: (string | number)[]): Promise<CountReply>;
}

/**
 * Counters in Redis, for gateways of more than one process.
 *
 * One hash for each window, with the scope as hash tag, so that in a cluster all windows of a call share a slot. Redis
 * removes a window when it counts nothing any more.
 * @param client a connected client; its owner closes it
 */
export function createRedisCounters(client: Redis | Cluster): Counters {
  client.defineCommand('tollgateCount', {
    lua: readFileSync(new URL('count.lua', import.meta.url), 'utf8'),
  });
  const commands = client as unknown as CounterCommands;
  const count = async (how: 'take' | 'add', scope: string, counts: readonly Count[]): Promise<CountReply> => {
    try {
      return await commands.tollgateCount(
        counts.length,
        ...counts.map(({ key, seconds }) => `{n:${scope}}:${key}:${seconds}`),
        how,
        ...counts.flatMap(({ weight, limit, seconds }) => [weight, limit, seconds * 1000]),
      );
    } catch (error) {
      throw new StoreUnavailable('counter', error);
    }
  };
  return {
    take: async (scope, counts) => {
      const [fullest, milliseconds] = await count('take', scope, counts);
      const full = counts[fullest - 1];
      return full === undefined
        ? { kind: 'taken' }
        : { kind: 'full', key: full.key, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
    },
    add: async (scope, counts) => {
      await count('add', scope, counts);
    },
  };
}
