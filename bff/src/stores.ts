import type { CheckoutSessions } from '@tollgate/gateway/checkout/checkout-sessions';
import { createRedisSessions } from '@tollgate/gateway/checkout/redis/redis-sessions';
import { createSqliteSessions } from '@tollgate/gateway/checkout/sqlite/sqlite-sessions';
import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { createSqliteLedger } from '@tollgate/gateway/ledger/sqlite/sqlite-ledger';
import type { AccessTokens } from '@tollgate/gateway/merchants/access-tokens';
import { createSqliteAccessTokens } from '@tollgate/gateway/merchants/sqlite/sqlite-access-tokens';
import { openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { openKeyFile } from '@tollgate/gateway/vault/key-file';
import type { VaultKeys } from '@tollgate/gateway/vault/vault-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './config/settings.ts';
import { connectRedis } from './connect-redis.ts';

/** The stores that the settings ask for, opened. */
export interface Stores {
  readonly ledger: Ledger;
  readonly sessions: CheckoutSessions;
  readonly accessTokens: AccessTokens;
  readonly keys: VaultKeys;
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
  const keys = openKeyFile(settings.DATA_DIR);
  if (!keys.ok) {
    await store.close();
    return keys;
  }
  const durable = {
    ledger: createSqliteLedger(store),
    accessTokens: createSqliteAccessTokens(store),
    keys: keys.value,
  };
  if (settings.REDIS_URL === undefined) {
    return success({ ...durable, sessions: createSqliteSessions(store), close: () => store.close() });
  }
  const redis = await connectRedis(settings.REDIS_URL, logger);
  if (!redis.ok) {
    await store.close();
    return redis;
  }
  return success({
    ...durable,
    sessions: createRedisSessions(redis.value),
    close: async () => {
      redis.value.disconnect();
      await store.close();
    },
  });
}
