import type { Cluster, Redis } from 'ioredis';
import { type CheckPart, READY, unavailable } from '../../values/readiness.ts';

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
        `Redis can not be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
