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
import { REHEARSAL_MIGRATIONS } from '../rehearsal/postgres/migrations.ts';
import { createPostgresRehearsals } from '../rehearsal/postgres/postgres-rehearsals.ts';
import { createPostgresTestClocks } from '../rehearsal/postgres/postgres-test-clocks.ts';
import type { Rehearsals } from '../rehearsal/rehearsals.ts';
import { createSqliteRehearsals } from '../rehearsal/sqlite/sqlite-rehearsals.ts';
import { createSqliteTestClocks } from '../rehearsal/sqlite/sqlite-test-clocks.ts';
import type { TestClocks } from '../rehearsal/test-clocks.ts';
import { createDurableProbe } from '../sqlite/durable-probe.ts';
import { type EmbeddedStore, openEmbeddedStore } from '../sqlite/embedded-store.ts';
import type { Authentications } from '../three-d-secure/authentications/authentications.ts';
import { createAuthentications } from '../three-d-secure/authentications/create-authentications.ts';
import { AUTHENTICATION_MIGRATIONS } from '../three-d-secure/authentications/postgres/migrations.ts';
import { createPostgresAuthenticationRows } from '../three-d-secure/authentications/postgres/postgres-authentication-rows.ts';
import { createSqliteAuthenticationRows } from '../three-d-secure/authentications/sqlite/sqlite-authentication-rows.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { StoreChecks } from '../values/store-checks.ts';
import { openRegistrations } from '../vault/create-registrations.ts';
import { keyFilePath, openKeyFile } from '../vault/key-file.ts';
import { VAULT_MIGRATIONS } from '../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import type { Registrations } from '../vault/registrations.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import type { VaultKeys } from '../vault/vault-keys.ts';
import { createWalletKeys } from '../wallets/keys/create-wallet-keys.ts';
import { WALLET_KEY_MIGRATIONS } from '../wallets/keys/postgres/migrations.ts';
import { createPostgresWalletKeyRows } from '../wallets/keys/postgres/postgres-wallet-key-rows.ts';
import { createSqliteWalletKeyRows } from '../wallets/keys/sqlite/sqlite-wallet-key-rows.ts';
import type { WalletKeys } from '../wallets/keys/wallet-keys.ts';
import { WIDGET_BUILD_MIGRATIONS } from '../widget-builds/postgres/migrations.ts';
import { createPostgresWidgetBuilds } from '../widget-builds/postgres/postgres-widget-builds.ts';
import { createSqliteWidgetBuilds } from '../widget-builds/sqlite/sqlite-widget-builds.ts';
import type { WidgetBuilds } from '../widget-builds/widget-builds.ts';
import { checksOf } from './checks-of.ts';
import { connectRedis } from './connect-redis.ts';
import { countStatements } from './count-statements.ts';
import type { OpenedPlaces } from './opened-places.ts';
import { loadOf, type StoreLoad } from './store-load.ts';
import type { StoreSettings } from './store-settings.ts';

/** The open stores of a gateway. */
export interface Stores {
  readonly ledger: Ledger;
  readonly sessions: CheckoutSessions;
  readonly accessTokens: AccessTokens;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly registrations: Registrations;
  readonly authentications: Authentications;
  readonly walletKeys: WalletKeys;
  readonly rehearsals: Rehearsals;
  readonly testClocks: TestClocks;
  readonly widgetBuilds: WidgetBuilds;
  readonly keys: VaultKeys;
  readonly checks: StoreChecks;
  /** How busy the stores are, for metrics. */
  load(): readonly StoreLoad[];
  close(): Promise<void>;
}

type Durable = Omit<Stores, 'sessions' | 'checks' | 'load' | 'close'>;

/** Opens the embedded store at its first use. It may hold the sessions, the durable part, both or neither. */
type OpenFile = () => Result<EmbeddedStore, string>;

/** What was opened so far. */
interface Opened extends OpenedPlaces {
  /** Closes it in the opposite order: after the gateway, or when a later store refuses. */
  readonly closing: (() => Promise<void>)[];
}

/** Called for a connection that was lost while no request used it. */
export type OnStoreFault = (store: 'postgres' | 'redis', error: Error) => void;

/** Opens the stores; a refusal is one line for the operator. */
export async function openStores(
  settings: StoreSettings,
  onFault: OnStoreFault,
): Promise<Result<Stores, string>> {
  const opened: Opened = { closing: [] };
  const close = async (): Promise<void> => {
    for (const each of opened.closing.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- a later store may depend on an earlier one
      await each();
    }
  };
  const stores = await openInto(opened, settings, onFault);
  if (!stores.ok) {
    await close();
    return stores;
  }
  return success({ ...stores.value, close });
}

async function openInto(
  opened: Opened,
  settings: StoreSettings,
  onFault: OnStoreFault,
): Promise<Result<Omit<Stores, 'close'>, string>> {
  let file: Result<EmbeddedStore, string> | undefined;
  const openFile: OpenFile = () => (file ??= openEmbedded(opened, settings));
  const durable =
    settings.DATABASE_URL === undefined
      ? await durableOfFile(settings, openFile())
      : await openDatabase(opened, settings, settings.DATABASE_URL, onFault);
  if (!durable.ok) {
    return durable;
  }
  const sessions =
    settings.REDIS_URL === undefined
      ? sessionsOfFile(openFile())
      : await openRedis(opened, settings.REDIS_URL, onFault);
  if (!sessions.ok) {
    return sessions;
  }
  const stores = { ...durable.value, sessions: sessions.value };
  return success({ ...stores, checks: checksOf(opened, stores), load: () => loadOf(opened) });
}

function openEmbedded(opened: Opened, settings: StoreSettings): Result<EmbeddedStore, string> {
  const store = openEmbeddedStore(settings.DATA_DIR);
  if (!store.ok) {
    return failure(store.error.message);
  }
  opened.closing.push(() => store.value.close());
  opened.probe = createDurableProbe(store.value);
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
  const envelopes = createSqliteEnvelopeStore(file.value);
  const registrations = await openRegistrations(envelopes, keys.value);
  if (!registrations.ok) {
    const place = VAULT_KEYS === undefined ? `DATA_DIR ${keyFilePath(DATA_DIR)}` : 'VAULT_KEYS';
    return failure(`${place}: ${registrations.error}`);
  }
  return success({
    ledger: createSqliteLedger(file.value),
    accessTokens: createSqliteAccessTokens(file.value),
    idempotencyKeys: createSqliteIdempotencyKeys(file.value),
    authentications: createAuthentications(
      createSqliteAuthenticationRows(file.value),
      envelopes.dataKeys,
      keys.value,
    ),
    walletKeys: createWalletKeys(createSqliteWalletKeyRows(file.value), envelopes.dataKeys, keys.value),
    rehearsals: createSqliteRehearsals(file.value),
    testClocks: createSqliteTestClocks(file.value),
    widgetBuilds: createSqliteWidgetBuilds(file.value),
    registrations: registrations.value,
    keys: keys.value,
  });
}

async function openDatabase(
  opened: Opened,
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
    authentications: AUTHENTICATION_MIGRATIONS,
    rehearsal: REHEARSAL_MIGRATIONS,
    vault: VAULT_MIGRATIONS,
    'wallet-keys': WALLET_KEY_MIGRATIONS,
    'widget-builds': WIDGET_BUILD_MIGRATIONS,
  };
  const found = await openPostgresStore(url, parts, {
    mustBeDurable: settings.ENVIRONMENT === 'live',
    onFault: (error) => onFault('postgres', error),
  });
  if (!found.ok) {
    return failure(found.error.message);
  }
  opened.closing.push(() => found.value.close());
  const { store, running } = countStatements(found.value);
  opened.running = running;
  const known = await checkVaultKeys(store, settings.VAULT_KEYS);
  if (!known.ok) {
    return known;
  }
  const envelopes = createPostgresEnvelopeStore(store);
  const registrations = await openRegistrations(envelopes, settings.VAULT_KEYS);
  if (!registrations.ok) {
    return failure(`VAULT_KEYS: ${registrations.error}`);
  }
  return success({
    ledger: createPostgresLedger(store),
    accessTokens: createPostgresAccessTokens(store),
    idempotencyKeys: createPostgresIdempotencyKeys(store),
    authentications: createAuthentications(
      createPostgresAuthenticationRows(store),
      envelopes.dataKeys,
      settings.VAULT_KEYS,
    ),
    walletKeys: createWalletKeys(createPostgresWalletKeyRows(store), envelopes.dataKeys, settings.VAULT_KEYS),
    rehearsals: createPostgresRehearsals(store),
    testClocks: createPostgresTestClocks(store),
    widgetBuilds: createPostgresWidgetBuilds(store),
    registrations: registrations.value,
    keys: settings.VAULT_KEYS,
  });
}

function sessionsOfFile(file: Result<EmbeddedStore, string>): Result<CheckoutSessions, string> {
  return file.ok ? success(createSqliteSessions(file.value)) : file;
}

async function openRedis(
  opened: Opened,
  addresses: string,
  onFault: OnStoreFault,
): Promise<Result<CheckoutSessions, string>> {
  const redis = await connectRedis(addresses, (error) => onFault('redis', error));
  if (!redis.ok) {
    return redis;
  }
  opened.closing.push(async () => redis.value.disconnect());
  opened.hasRedis = true;
  return success(createRedisSessions(redis.value));
}
