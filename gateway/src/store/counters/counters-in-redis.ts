import { readFileSync } from 'node:fs';
import type { Cluster, Redis } from 'ioredis';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { Count, Counters } from './counters.ts';

/** `[number of the fullest window or 0, milliseconds until it has room]` */
type CountReply = [fullest: number, milliseconds: number];

type CountCommand = (...keysAndArguments: (string | number)[]) => Promise<CountReply>;

/**
 * Counters in Redis, for gateways of more than one process.
 *
 * One hash for each window, with the scope as hash tag, so that in a cluster all windows of a call share a slot. Redis
 * removes a window when it counts nothing any more.
 * @param client a connected client; its owner closes it
 */
export function createRedisCounters(client: Redis | Cluster): Counters {
  const commandOf = countCommands(client);
  const count = async (how: 'take' | 'add', scope: string, counts: readonly Count[]): Promise<CountReply> => {
    try {
      return await commandOf(counts.length)(
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

/** More than the limits of any request; each number of windows is a command of its own. */
const MOST_WINDOWS = 16;

const nameOf = (windows: number): string => `tollgateCount${windows}`;

/**
 * One command for each number of windows: the driver finds the node of a cluster by the first argument, which has to be a
 * key and not their number. All are defined at once, because a pipeline knows only the commands from before it began.
 */
function countCommands(client: Redis | Cluster): (windows: number) => CountCommand {
  const lua = readFileSync(new URL('count.lua', import.meta.url), 'utf8');
  for (let windows = 0; windows <= MOST_WINDOWS; windows += 1) {
    client.defineCommand(nameOf(windows), { numberOfKeys: windows, lua });
  }
  const commands = client as unknown as Readonly<Record<string, CountCommand>>;
  return (windows) => {
    const command = commands[nameOf(windows)];
    if (command === undefined) throw new Error(`no more than ${MOST_WINDOWS} windows are counted at once`);
    return command.bind(client);
  };
}
