import type { Redis } from 'ioredis';
import { libraries } from '../../ports/libraries.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { RedisLogin, RedisNode } from './redis-address.ts';
import { refusalOf } from './redis-refusal.ts';

/** Milliseconds. */
const TIME_LIMIT = 2000;

/** How one process of Redis, or one sentinel, is asked. */
interface AskedNode extends RedisNode {
  readonly isEncrypted: boolean;
  readonly login: RedisLogin;
}

/**
 * Asks one process on a connection of its own, whatever its place among the others, and tries once.
 *
 * @returns why it cannot be asked, in a few words for an operator
 */
export async function askRedisNode<Answer>(
  { host, port, isEncrypted, login }: AskedNode,
  ask: (client: Redis) => Promise<Answer>,
): Promise<Result<Answer, string>> {
  const { Redis: Client } = libraries.redis;
  const client = new Client({
    host,
    port,
    ...login,
    ...(isEncrypted && { tls: {} }),
    lazyConnect: true,
    connectTimeout: TIME_LIMIT,
    commandTimeout: TIME_LIMIT,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  const faults: Error[] = [];
  client.on('error', (error: Error) => faults.push(error));
  try {
    await client.connect();
    return success(await ask(client));
  } catch (error) {
    const fault = faults[0] ?? (error instanceof Error ? error : new Error(String(error)));
    // What follows is advice about the whole REDIS_URL.
    return failure(refusalOf(fault, placeOf({ host, port }), 'single').replace(/;.*$/s, ''));
  } finally {
    client.disconnect();
  }
}

/** As it is written in an address. */
export function placeOf({ host, port }: RedisNode): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The facts about one Redis server that can be read without a change. */
export interface ExaminedRedisServer {
  readonly version: string;
  /** `master` takes writes. */
  readonly role: string;
  /** With another one than `noeviction`, checkouts may vanish when the memory is full. */
  readonly evictionPolicy: string;
  /** In bytes; 0 without a limit. */
  readonly memory: { readonly used: number; readonly most: number };
}

/** @param info the answer of INFO */
export function serverOf(info: string): ExaminedRedisServer {
  const facts = factsOf(info);
  return {
    version: facts.get('redis_version') ?? 'unknown',
    role: facts.get('role') ?? 'unknown',
    evictionPolicy: facts.get('maxmemory_policy') ?? 'unknown',
    memory: { used: Number(facts.get('used_memory') ?? 0), most: Number(facts.get('maxmemory') ?? 0) },
  };
}

/** The `name:value` lines of an answer such as INFO. */
export function factsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1)] as const];
    }),
  );
}
