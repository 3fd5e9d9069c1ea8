import { setTimeout as sleep } from 'node:timers/promises';
import { type PartState, unavailable } from '../../../values/readiness.ts';
import { createPostgresStore } from '../../postgres/postgres-store.ts';
import { createWriteProbe } from '../../postgres/write-probe.ts';
import { connectRedis, createRedisProbe } from '../../redis/connect-redis.ts';

/** Milliseconds. The operator waits. */
const PATIENCE = 4000;

/** Whether PostgreSQL takes a write, as a gateway asks it for its readiness: one row is overwritten. */
export async function tryDatabase(url: string): Promise<PartState> {
  const store = createPostgresStore(url, () => undefined);
  try {
    return await createWriteProbe(store)();
  } finally {
    await store.close();
  }
}

/** Whether Redis takes a write, in each of its forms: one key is set, for a minute. */
export async function tryRedis(addresses: string): Promise<PartState> {
  const redis = await connectRedis(addresses, () => undefined);
  if (!redis.ok) return unavailable(redis.error);
  const tooLate = sleep(PATIENCE, unavailable(`Redis took no write within ${PATIENCE / 1000} s`), {
    ref: false,
  });
  try {
    return await Promise.race([createRedisProbe(redis.value)(), tooLate]);
  } finally {
    redis.value.disconnect();
  }
}
