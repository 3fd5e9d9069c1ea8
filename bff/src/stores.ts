import type { CheckoutSessions } from '@tollgate/gateway/checkout/checkout-sessions';
import { createRedisSessions } from '@tollgate/gateway/checkout/redis/redis-sessions';
import { createSqliteSessions } from '@tollgate/gateway/checkout/sqlite/sqlite-sessions';
import type { IdempotencyKeys } from '@tollgate/gateway/idempotency/idempotency-keys';
import { IDEMPOTENCY_MIGRATIONS } from '@tollgate/gateway/idempotency/postgres/migrations';
import { createPostgresIdempotencyKeys } from '@tollgate/gateway/idempotency/postgres/postgres-idempotency-keys';
import { createSqliteIdempotencyKeys } from '@tollgate/gateway/idempotency/sqlite/sqlite-idempotency-keys';
import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { LEDGER_MIGRATIONS } from '@tollgate/gateway/ledger/postgres/migrations';
import { createPostgresLedger } from '@tollgate/gateway/ledger/postgres/postgres-ledger';
import { createSqliteLedger } from '@tollgate/gateway/ledger/sqlite/sqlite-ledger';
import type { AccessTokens } from '@tollgate/gateway/merchants/access-tokens';
import { checkVaultKeys } from '@tollgate/gateway/merchants/postgres/check-vault-keys';
import { ACCESS_TOKEN_MIGRATIONS } from '@tollgate/gateway/merchants/postgres/migrations';
import { createPostgresAccessTokens } from '@tollgate/gateway/merchants/postgres/postgres-access-tokens';
import { createSqliteAccessTokens } from '@tollgate/gateway/merchants/sqlite/sqlite-access-tokens';
import { openPostgresStore } from '@tollgate/gateway/postgres/open-postgres-store';
import { type EmbeddedStore, openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { keyFilePath, openKeyFile } from '@tollgate/gateway/vault/key-file';
import { openRegistrations } from '@tollgate/gateway/vault/open-registrations';
import { VAULT_MIGRATIONS } from '@tollgate/gateway/vault/postgres/migrations';
import { createPostgresEnvelopeStore } from '@tollgate/gateway/vault/postgres/postgres-envelope-store';
import type { Registrations } from '@tollgate/gateway/vault/registrations';
import { createSqliteEnvelopeStore } from '@tollgate/gateway/vault/sqlite/sqlite-envelope-store';
import type { VaultKeys } from '@tollgate/gateway/vault/vault-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './config/settings.ts';
import { connectRedis } from './connect-redis.ts';

/** The stores that the settings ask for, opened. */
export interface Stores {
  readonly ledger: Ledger;
  readonly sessions: CheckoutSessions;
  readonly accessTokens: AccessTokens;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly registrations: Registrations;
  readonly keys: VaultKeys;
  close(): Promise<void>;
}

type Durable = Omit<Stores, 'sessions' | 'close'>;

/** Opens the embedded store at its first use: it holds the sessions, the durable part, both or nothing. */
type OpenFile = () => Result<EmbeddedStore, string>;

/** What is open so far, to be closed in the opposite order: after the gateway, or when the next one refuses. */
type Closing = (() => Promise<void>)[];

/** How the file of the embedded store is written. */
export interface StoreThread {
  /** Whether a thread of its own waits for the disk. */
  readonly thread: boolean;
}

/** Opens the stores; a refusal is one line for the operator. */
export async function openStores(
  settings: Settings,
  logger: FastifyBaseLogger,
  { thread }: StoreThread = { thread: true },
): Promise<Result<Stores, string>> {
  const closing: Closing = [];
  const close = async (): Promise<void> => {
    for (const each of closing.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- what was opened last may stand on what was opened first
      await each();
    }
  };
  const stores = await openInto(closing, settings, logger, thread);
  if (!stores.ok) {
    await close();
    return stores;
  }
  return success({ ...stores.value, close });
}

async function openInto(
  closing: Closing,
  settings: Settings,
  logger: FastifyBaseLogger,
  thread: boolean,
): Promise<Result<Omit<Stores, 'close'>, string>> {
  let opened: Result<EmbeddedStore, string> | undefined;
  const openFile: OpenFile = () => (opened ??= openEmbedded(closing, settings, thread));
  const durable =
    settings.DATABASE_URL === undefined
      ? await durableOfFile(settings, openFile())
      : await openDatabase(closing, settings, settings.DATABASE_URL, logger);
  if (!durable.ok) {
    return durable;
  }
  const sessions =
    settings.REDIS_URL === undefined
      ? sessionsOfFile(openFile())
      : await openRedis(closing, settings.REDIS_URL, logger);
  return sessions.ok ? success({ ...durable.value, sessions: sessions.value }) : sessions;
}

function openEmbedded(closing: Closing, settings: Settings, thread: boolean): Result<EmbeddedStore, string> {
  const store = openEmbeddedStore(settings.DATA_DIR, { thread });
  if (!store.ok) {
    return failure(store.error.message);
  }
  closing.push(() => store.value.close());
  return store;
}

async function durableOfFile(
  settings: Settings,
  file: Result<EmbeddedStore, string>,
): Promise<Result<Durable, string>> {
  if (!file.ok) {
    return file;
  }
  const { DATA_DIR, VAULT_KEYS } = settings;
  const keys = VAULT_KEYS === undefined ? openKeyFile(DATA_DIR) : success(VAULT_KEYS);
  if (!keys.ok) {
    return keys;
  }
  const registrations = await openRegistrations(createSqliteEnvelopeStore(file.value), keys.value);
  if (!registrations.ok) {
    const place = VAULT_KEYS === undefined ? `DATA_DIR ${keyFilePath(DATA_DIR)}` : 'VAULT_KEYS';
    return failure(`${place}: ${registrations.error}`);
  }
  return success({
    ledger: createSqliteLedger(file.value),
    accessTokens: createSqliteAccessTokens(file.value),
    idempotencyKeys: createSqliteIdempotencyKeys(file.value),
    registrations: registrations.value,
    keys: keys.value,
  });
}

async function openDatabase(
  closing: Closing,
  settings: Settings,
  url: string,
  logger: FastifyBaseLogger,
): Promise<Result<Durable, string>> {
  if (settings.VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  const parts = {
    ledger: LEDGER_MIGRATIONS,
    'access-tokens': ACCESS_TOKEN_MIGRATIONS,
    idempotency: IDEMPOTENCY_MIGRATIONS,
    vault: VAULT_MIGRATIONS,
  };
  const store = await openPostgresStore(url, parts, {
    mustBeDurable: settings.ENVIRONMENT === 'live',
    onFault: (error) => logger.warn({ store: 'postgres', error: error.message }, 'postgres'),
  });
  if (!store.ok) {
    return failure(store.error.message);
  }
  closing.push(() => store.value.close());
  const known = await checkVaultKeys(store.value, settings.VAULT_KEYS);
  if (!known.ok) {
    return known;
  }
  const envelopes = createPostgresEnvelopeStore(store.value);
  const registrations = await openRegistrations(envelopes, settings.VAULT_KEYS);
  if (!registrations.ok) {
    return failure(`VAULT_KEYS: ${registrations.error}`);
  }
  return success({
    ledger: createPostgresLedger(store.value),
    accessTokens: createPostgresAccessTokens(store.value),
    idempotencyKeys: createPostgresIdempotencyKeys(store.value),
    registrations: registrations.value,
    keys: settings.VAULT_KEYS,
  });
}

function sessionsOfFile(file: Result<EmbeddedStore, string>): Result<CheckoutSessions, string> {
  return file.ok ? success(createSqliteSessions(file.value)) : file;
}

async function openRedis(
  closing: Closing,
  addresses: string,
  logger: FastifyBaseLogger,
): Promise<Result<CheckoutSessions, string>> {
  const redis = await connectRedis(addresses, logger);
  if (!redis.ok) {
    return redis;
  }
  closing.push(async () => redis.value.disconnect());
  return success(createRedisSessions(redis.value));
}
