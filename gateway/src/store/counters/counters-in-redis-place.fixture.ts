import type { Cluster, Redis } from 'ioredis';
import type { CountersPlace } from './counters.contract.ts';
import type { Counters } from './counters.ts';
import { createRedisCounters } from './counters-in-redis.ts';

/** Counters in Redis for the contract suite, which removes what it has counted. @param client is closed at the end */
export function openRedisCounters(client: Redis | Cluster): CountersPlace {
  const { counters, keys } = notingKeys(createRedisCounters(client));
  return {
    counters,
    now: () => 0,
    step: (milliseconds) => makeOlder(client, keys, milliseconds),
    remove: async () => {
      await Promise.all([...keys].map((key) => client.del(key)));
      client.disconnect();
    },
  };
}

/** Redis has its own clock, so the counts are made older instead. */
async function makeOlder(
  client: Redis | Cluster,
  keys: Iterable<string>,
  milliseconds: number,
): Promise<void> {
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- a few keys
    const start = await client.hget(key, 'start');
    if (start !== null) {
      // oxlint-disable-next-line no-await-in-loop
      await client.hset(key, 'start', Number(start) - milliseconds);
    }
  }
}

/** The keys of the scopes that were used. */
function notingKeys(counters: Counters): { counters: Counters; keys: Set<string> } {
  const keys = new Set<string>();
  const note = (scope: string, counts: readonly { key: string; seconds: number }[]): void =>
    counts.forEach(({ key, seconds }) => keys.add(`{n:${scope}}:${key}:${seconds}`));
  return {
    keys,
    counters: {
      take: (scope, counts, now) => {
        note(scope, counts);
        return counters.take(scope, counts, now);
      },
      add: (scope, counts, now) => {
        note(scope, counts);
        return counters.add(scope, counts, now);
      },
    },
  };
}
