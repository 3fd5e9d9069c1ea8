import type { CheckoutSessions } from '@tollgate/gateway/checkout/checkout-sessions';
import { createRedisSessions } from '@tollgate/gateway/checkout/redis/redis-sessions';
import { createSqliteSessions } from '@tollgate/gateway/checkout/sqlite/sqlite-sessions';
import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { createSqliteLedger } from '@tollgate/gateway/ledger/sqlite/sqlite-ledger';
import { openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './config/settings.ts';
import { connectRedis } from './connect-redis.ts';

/** The stores that the settings ask for, opened. */
export interface Stores {
  readonly ledger: Ledger;
  readonly sessions: CheckoutSessions;
  close(): Promise<void>;
}

/** Opens the stores; a refusal is one line for the operator. */
export async function openStores(
  settings: Settings,
  logger: FastifyBaseLogger,
): Promise<Result<Stores, string>> {
  const embedded = openEmbeddedStore(settings.DATA_DIR);
  if (!embedded.ok) {
    return failure(embedded.error.message);
  }
  const store = embedded.value;
  const ledger = createSqliteLedger(store);
  if (settings.REDIS_URL === undefined) {
    return success({ ledger, sessions: createSqliteSessions(store), close: () => store.close() });
  }
  const redis = await connectRedis(settings.REDIS_URL, logger);
  if (!redis.ok) {
    await store.close();
    return redis;
  }
  return success({
    ledger,
    sessions: createRedisSessions(redis.value),
    close: async () => {
      redis.value.disconnect();
      await store.close();
    },
  });
}
