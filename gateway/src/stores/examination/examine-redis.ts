import { connectRedis } from '../../redis/connect-redis.ts';
import { type Result, success } from '../../values/result.ts';

/** What can be seen of Redis without a change; of a cluster, of one of its nodes. */
export interface ExaminedRedis {
  readonly version: string;
  /** `master` takes writes. */
  readonly role: string;
  /** With another one than `noeviction`, checkouts may vanish when the memory is full. */
  readonly evictionPolicy: string;
  /** In bytes; 0 without a limit. */
  readonly memory: { readonly used: number; readonly most: number };
}

/** A refusal is one line for the operator. */
export async function examineRedis(addresses: string): Promise<Result<ExaminedRedis, string>> {
  const redis = await connectRedis(addresses, () => undefined);
  if (!redis.ok) {
    return redis;
  }
  try {
    const facts = new Map(
      (await redis.value.info()).split(/\r?\n/).flatMap((line) => {
        const colon = line.indexOf(':');
        return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1)] as const];
      }),
    );
    return success({
      version: facts.get('redis_version') ?? 'unknown',
      role: facts.get('role') ?? 'unknown',
      evictionPolicy: facts.get('maxmemory_policy') ?? 'unknown',
      memory: { used: Number(facts.get('used_memory') ?? 0), most: Number(facts.get('maxmemory') ?? 0) },
    });
  } finally {
    redis.value.disconnect();
  }
}
