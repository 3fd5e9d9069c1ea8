import { failure, type Result, success } from '../../../values/result.ts';
import { connectRedis } from '../../redis/connect-redis.ts';
import { readRedisAddress } from '../../redis/redis-address.ts';
import { type ExaminedCluster, examineCluster } from './examine-cluster.ts';
import { type ExaminedSentinels, examineSentinels } from './examine-sentinels.ts';
import { type ExaminedRedisServer, serverOf } from './examined-redis-server.ts';

/** What can be seen of Redis without a change, in each of its forms. */
export type ExaminedRedis =
  | { readonly kind: 'single'; readonly server: ExaminedRedisServer }
  | ExaminedSentinels
  | ExaminedCluster;

/** A refusal is one line for the operator. */
export async function examineRedis(addresses: string): Promise<Result<ExaminedRedis, string>> {
  const address = readRedisAddress(addresses);
  if (!address.ok) {
    return failure(`REDIS_URL: ${address.error}`);
  }
  switch (address.value.kind) {
    case 'sentinel':
      return success(await examineSentinels(address.value));
    case 'cluster':
      return examineCluster(address.value);
    case 'single': {
      const redis = await connectRedis(addresses, () => undefined);
      if (!redis.ok) {
        return redis;
      }
      try {
        return success({ kind: 'single', server: serverOf(await redis.value.info()) });
      } finally {
        redis.value.disconnect();
      }
    }
  }
}
