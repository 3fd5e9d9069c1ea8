import type { Cluster, Redis } from 'ioredis';
import { type CheckPart, READY, unavailable } from '../../values/readiness.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { readRedisAddress } from './redis-address.ts';
import { createRedisClient } from './redis-client.ts';
import { GAVE_UP, refusalOf } from './redis-refusal.ts';

/**
 * Connects to Redis: one server, a cluster, or the master that sentinels name.
 *
 * @param addresses in a spelling of {@link readRedisAddress}
 * @param onFault called for faults after the connection was established; before, the refusal has the reason
 */
export async function connectRedis(
  addresses: string,
  onFault: (error: Error) => void,
): Promise<Result<Redis | Cluster, string>> {
  const address = readRedisAddress(addresses);
  if (!address.ok) return failure(`REDIS_URL: ${address.error}`);
  const { client, keepTrying } = createRedisClient(address.value);
  const faults: Error[] = [];
  const collect = (error: Error) => faults.push(error);
  client.on('error', collect);
  let mistake: string | undefined;
  try {
    await Promise.race([client.connect(), endOf(client)]);
    await client.ping();
    mistake = await mistakenKind(client);
  } catch (error) {
    faults.push(error instanceof Error ? error : new Error(String(error)));
  }
  const [fault] = faults;
  if (fault !== undefined || mistake !== undefined) {
    client.disconnect();
    const place = withoutPassword(addresses);
    return failure(
      `REDIS_URL: ${fault === undefined ? `${place} ${mistake}` : refusalOf(fault, place, address.value.kind)}`,
    );
  }
  keepTrying();
  client.off('error', collect);
  client.on('error', onFault);
  return success(client);
}

/** Rejects when the driver gives up: its promise of a connection to a cluster that is not whole would stay open. */
async function endOf(client: Redis | Cluster): Promise<never> {
  await new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });
  throw new Error(GAVE_UP);
}

/**
 * Why a server cannot be used alone. Otherwise each request would fail later, with an answer of Redis that
 * says nothing to an operator.
 */
async function mistakenKind(client: Redis | Cluster): Promise<string | undefined> {
  if (client.isCluster) return undefined;
  // A user that may not read it is no mistake.
  const info = await client.info().catch(() => '');
  if (/^cluster_enabled:1\r?$/m.test(info)) {
    return 'belongs to a cluster; list at least two of its nodes, as in redis://host:port,redis://host:port';
  }
  return /^role:slave\r?$/m.test(info)
    ? 'is a replica, which takes no writes; give the address of its master, or its sentinels'
    : undefined;
}

function withoutPassword(addresses: string): string {
  return addresses.replaceAll(/\/\/[^@,]*@/g, '//').replace(/\?.*$/, '');
}

const KEY = 'tollgate:probe';
/** Milliseconds. */
const KEPT = 60_000;

/**
 * Whether Redis takes a write, as every checkout needs it: one with a full memory, or without the replicas that it must
 * have, still answers.
 */
export function createRedisProbe(client: Redis | Cluster): CheckPart {
  return async () => {
    try {
      // A node of a cluster takes a write while another one, with a part of the checkouts, is lost.
      if (client.isCluster && !(await client.cluster('INFO')).includes('cluster_state:ok')) {
        return unavailable('the cluster of Redis is not whole');
      }
      await client.set(KEY, '1', 'PX', KEPT);
      return READY;
    } catch (error) {
      return unavailable(
        `Redis cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
