import type { AccessTokens } from '../access/access-tokens.ts';
import { checkVaultKeys } from '../access/postgres/check-vault-keys.ts';
import { ACCESS_TOKEN_MIGRATIONS } from '../access/postgres/migrations.ts';
import { createPostgresAccessTokens } from '../access/postgres/postgres-access-tokens.ts';
import { createPostgresSealedTokenRows } from '../access/postgres/postgres-sealed-token-rows.ts';
import { createSealedTokens, type SealedTokens } from '../access/sealed-tokens.ts';
import { createSqliteAccessTokens } from '../access/sqlite/sqlite-access-tokens.ts';
import { createSqliteSealedTokenRows } from '../access/sqlite/sqlite-sealed-token-rows.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { LEDGER_PARTS } from '../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { REHEARSAL_MIGRATIONS } from '../rehearsal/postgres/migrations.ts';
import { createPostgresTestClocks } from '../rehearsal/postgres/postgres-test-clocks.ts';
import { createSqliteTestClocks } from '../rehearsal/sqlite/sqlite-test-clocks.ts';
import type { TestClocks } from '../rehearsal/test-clocks.ts';
import { createPostgresResultCalls } from '../result-calls/postgres/postgres-result-calls.ts';
import type { ResultCalls } from '../result-calls/result-calls.ts';
import { createSqliteResultCalls } from '../result-calls/sqlite/sqlite-result-calls.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { DataKeyRows } from '../vault/envelope-store.ts';
import { VAULT_MIGRATIONS } from '../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import { createWalletKeys } from '../wallets/keys/create-wallet-keys.ts';
import { WALLET_KEY_MIGRATIONS } from '../wallets/keys/postgres/migrations.ts';
import { createPostgresWalletKeyRows } from '../wallets/keys/postgres/postgres-wallet-key-rows.ts';
import { createSqliteWalletKeyRows } from '../wallets/keys/sqlite/sqlite-wallet-key-rows.ts';
import type { WalletKeys } from '../wallets/keys/wallet-keys.ts';
import { WIDGET_BUILD_MIGRATIONS } from '../widget-builds/postgres/migrations.ts';
import { createPostgresWidgetBuilds } from '../widget-builds/postgres/postgres-widget-builds.ts';
import { createSqliteWidgetBuilds } from '../widget-builds/sqlite/sqlite-widget-builds.ts';
import type { WidgetBuilds } from '../widget-builds/widget-builds.ts';
import { type ExistingKeys, openExistingStore } from './existing-store.ts';
import { type Opened, openDatabase, openWithKeys } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

/** How an operator's command uses the ledger. */
export type LedgerUse = 'read' | 'write';

/** The ledger, and the calls that become due with its attempts. */
export interface OpenLedger {
  readonly ledger: Ledger;
  readonly resultCalls: ResultCalls;
}

/** Opens the ledger. With `read` the store refuses every write. A refusal is one line for the operator. */
export async function openLedger(
  settings: StoreSettings,
  use: LedgerUse,
): Promise<Result<Opened<OpenLedger>, string>> {
  const { DATABASE_URL } = settings;
  const readOnly = use === 'read';
  if (DATABASE_URL === undefined) {
    const store = openExistingStore(settings, readOnly);
    return store.ok ? openLedgerOfFile(store.value) : store;
  }
  // The durability of the server does not matter for reading.
  const mustBeDurable = !readOnly && settings.ENVIRONMENT === 'live';
  const parts = LEDGER_PARTS;
  const store = await openPostgresStore(DATABASE_URL, parts, {
    mustBeDurable,
    readOnly,
    onFault: () => undefined,
  });
  return store.ok
    ? success({
        ledger: createPostgresLedger(store.value),
        resultCalls: createPostgresResultCalls(store.value),
        close: () => store.value.close(),
      })
    : failure(store.error.message);
}

async function openLedgerOfFile(store: EmbeddedStore): Promise<Result<Opened<OpenLedger>, string>> {
  try {
    return success({
      ledger: createSqliteLedger(store),
      resultCalls: createSqliteResultCalls(store),
      close: () => store.close(),
    });
  } catch (error) {
    await store.close();
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/** Opens the clocks of the test environment. A refusal is one line for the operator. */
export async function openTestClocks(
  settings: StoreSettings,
): Promise<Result<Opened<{ readonly testClocks: TestClocks }>, string>> {
  if (settings.DATABASE_URL === undefined) {
    const store = openExistingStore(settings);
    return store.ok
      ? success({ testClocks: createSqliteTestClocks(store.value), close: () => store.value.close() })
      : store;
  }
  const store = await openDatabase(settings.DATABASE_URL, { rehearsal: REHEARSAL_MIGRATIONS }, false);
  return store.ok
    ? success({ testClocks: createPostgresTestClocks(store.value), close: () => store.value.close() })
    : store;
}

/** Opens the builds of the widget. A refusal is one line for the operator. */
export async function openWidgetBuilds(
  settings: StoreSettings,
): Promise<Result<Opened<{ readonly widgetBuilds: WidgetBuilds }>, string>> {
  if (settings.DATABASE_URL === undefined) {
    const store = openExistingStore(settings);
    return store.ok
      ? success({ widgetBuilds: createSqliteWidgetBuilds(store.value), close: () => store.value.close() })
      : store;
  }
  const parts = { 'widget-builds': WIDGET_BUILD_MIGRATIONS };
  const store = await openDatabase(settings.DATABASE_URL, parts, settings.ENVIRONMENT === 'live');
  return store.ok
    ? success({ widgetBuilds: createPostgresWidgetBuilds(store.value), close: () => store.value.close() })
    : store;
}

/** The parts of the stores that depend on the keys of the vault. */
export interface OpenVault extends ExistingKeys {
  readonly accessTokens: AccessTokens;
  readonly dataKeys: DataKeyRows;
}

export interface OpenTokens extends OpenVault {
  readonly sealedTokens: SealedTokens;
}

const TOKEN_PARTS = { 'access-tokens': ACCESS_TOKEN_MIGRATIONS, vault: VAULT_MIGRATIONS };

/** Opens the access tokens with the keys of their hashes and seals. A refusal is one line for the operator. */
export async function openAccessTokens(settings: StoreSettings): Promise<Result<Opened<OpenTokens>, string>> {
  const opened = await openWithKeys(settings, {
    parts: TOKEN_PARTS,
    checkKeys: checkVaultKeys,
    ofDatabase: (store) => ({
      accessTokens: createPostgresAccessTokens(store),
      dataKeys: createPostgresEnvelopeStore(store).dataKeys,
      rows: createPostgresSealedTokenRows(store),
    }),
    ofFile: (store) => ({
      accessTokens: createSqliteAccessTokens(store),
      dataKeys: createSqliteEnvelopeStore(store).dataKeys,
      rows: createSqliteSealedTokenRows(store),
    }),
  });
  if (!opened.ok) {
    return opened;
  }
  const { rows, ...part } = opened.value;
  return success({ ...part, sealedTokens: createSealedTokens(rows, part.dataKeys, part.keys) });
}

/** Opens the vault and the tokens, which depend on its keys. A refusal is one line for the operator. */
export function openVault(settings: StoreSettings): Promise<Result<Opened<OpenVault>, string>> {
  return openWithKeys(settings, {
    parts: TOKEN_PARTS,
    checkKeys: async () => success(undefined),
    ofDatabase: (store) => ({
      accessTokens: createPostgresAccessTokens(store),
      dataKeys: createPostgresEnvelopeStore(store).dataKeys,
    }),
    ofFile: (store) => ({
      accessTokens: createSqliteAccessTokens(store),
      dataKeys: createSqliteEnvelopeStore(store).dataKeys,
    }),
  });
}

export interface OpenWalletKeys extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly walletKeys: WalletKeys;
}

/** Opens the keys of wallets, which are sealed in the vault. A refusal is one line for the operator. */
export async function openWalletKeys(
  settings: StoreSettings,
): Promise<Result<Opened<OpenWalletKeys>, string>> {
  const opened = await openWithKeys(settings, {
    parts: {
      'access-tokens': ACCESS_TOKEN_MIGRATIONS,
      vault: VAULT_MIGRATIONS,
      'wallet-keys': WALLET_KEY_MIGRATIONS,
    },
    checkKeys: checkVaultKeys,
    ofDatabase: (store) => ({
      dataKeys: createPostgresEnvelopeStore(store).dataKeys,
      rows: createPostgresWalletKeyRows(store),
    }),
    ofFile: (store) => ({
      dataKeys: createSqliteEnvelopeStore(store).dataKeys,
      rows: createSqliteWalletKeyRows(store),
    }),
  });
  if (!opened.ok) {
    return opened;
  }
  const { rows, ...part } = opened.value;
  return success({ ...part, walletKeys: createWalletKeys(rows, part.dataKeys, part.keys) });
}
