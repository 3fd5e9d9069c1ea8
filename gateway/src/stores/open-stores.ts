import type { AccessTokens } from '../access/access-tokens.ts';
import { checkVaultKeys } from '../access/postgres/check-vault-keys.ts';
import { ACCESS_TOKEN_MIGRATIONS } from '../access/postgres/migrations.ts';
import { createPostgresAccessTokens } from '../access/postgres/postgres-access-tokens.ts';
import { createSqliteAccessTokens } from '../access/sqlite/sqlite-access-tokens.ts';
import type { CheckoutSessions } from '../checkout/checkout-sessions.ts';
import { createRedisSessions } from '../checkout/redis/redis-sessions.ts';
import { createSqliteSessions } from '../checkout/sqlite/sqlite-sessions.ts';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.ts';
import { IDEMPOTENCY_MIGRATIONS } from '../idempotency/postgres/migrations.ts';
import { createPostgresIdempotencyKeys } from '../idempotency/postgres/postgres-idempotency-keys.ts';
import { createSqliteIdempotencyKeys } from '../idempotency/sqlite/sqlite-idempotency-keys.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { LEDGER_MIGRATIONS } from '../ledger/postgres/migrations.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { type EmbeddedStore, openEmbeddedStore } from '../sqlite/embedded-store.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openRegistrations } from '../vault/create-registrations.ts';
import { keyFilePath, openKeyFile } from '../vault/key-file.ts';
import { VAULT_MIGRATIONS } from '../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import type { Registrations } from '../vault/registrations.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import type { VaultKeys } from '../vault/vault-keys.ts';
import { connectRedis } from './connect-redis.ts';
import type { StoreSettings } from './store-settings.ts';

/** The open stores of a gateway. */
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

/** Opens the embedded store at its first use. It may hold the sessions, the durable part, both or neither. */
type OpenFile = () => Result<EmbeddedStore, string>;

/** Closes what was opened so far, in the opposite order: after the gateway, or when a later store refuses. */
type Closing = (() => Promise<void>)[];

/** Called for a connection that was lost while no request used it. */
export type OnStoreFault = (store: 'postgres' | 'redis', error: Error) => void;

/** How the embedded store is written. */
export interface StoreThread {
  /** Whether a separate thread waits for the disk. */
  readonly thread: boolean;
}

/** Opens the stores; a refusal is one line for the operator. */
export async function openStores(
  settings: StoreSettings,
  onFault: OnStoreFault,
  { thread }: StoreThread = { thread: true },
): Promise<Result<Stores, string>> {
  const closing: Closing = [];
  const close = async (): Promise<void> => {
    for (const each of closing.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- a later store may depend on an earlier one
      await each();
    }
  };
  const stores = await openInto(closing, settings, onFault, thread);
  if (!stores.ok) {
    await close();
    return stores;
  }
  return success({ ...stores.value, close });
}

async function openInto(
  closing: Closing,
  settings: StoreSettings,
  onFault: OnStoreFault,
  thread: boolean,
): Promise<Result<Omit<Stores, 'close'>, string>> {
  let opened: Result<EmbeddedStore, string> | undefined;
  const openFile: OpenFile = () => (opened ??= openEmbedded(closing, settings, thread));
  const durable =
    settings.DATABASE_URL === undefined
      ? await durableOfFile(settings, openFile())
      : await openDatabase(closing, settings, settings.DATABASE_URL, onFault);
  if (!durable.ok) {
    return durable;
  }
  const sessions =
    settings.REDIS_URL === undefined
      ? sessionsOfFile(openFile())
      : await openRedis(closing, settings.REDIS_URL, onFault);
  return sessions.ok ? success({ ...durable.value, sessions: sessions.value }) : sessions;
}

function openEmbedded(
  closing: Closing,
  settings: StoreSettings,
  thread: boolean,
): Result<EmbeddedStore, string> {
  const store = openEmbeddedStore(settings.DATA_DIR, { thread });
  if (!store.ok) {
    return failure(store.error.message);
  }
  closing.push(() => store.value.close());
  return store;
}

async function durableOfFile(
  settings: StoreSettings,
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
  settings: StoreSettings,
  url: string,
  onFault: OnStoreFault,
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
    onFault: (error) => onFault('postgres', error),
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
  onFault: OnStoreFault,
): Promise<Result<CheckoutSessions, string>> {
  const redis = await connectRedis(addresses, (error) => onFault('redis', error));
  if (!redis.ok) {
    return redis;
  }
  closing.push(async () => redis.value.disconnect());
  return success(createRedisSessions(redis.value));
}
