import type { AccessTokens } from '@tollgate/gateway/access/access-tokens';
import { ACCESS_TOKEN_MIGRATIONS } from '@tollgate/gateway/access/postgres/migrations';
import { createPostgresAccessTokens } from '@tollgate/gateway/access/postgres/postgres-access-tokens';
import { createSqliteAccessTokens } from '@tollgate/gateway/access/sqlite/sqlite-access-tokens';
import { openPostgresStore } from '@tollgate/gateway/postgres/open-postgres-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import type { DataKeyRows } from '@tollgate/gateway/vault/envelope-store';
import { VAULT_MIGRATIONS } from '@tollgate/gateway/vault/postgres/migrations';
import { createPostgresEnvelopeStore } from '@tollgate/gateway/vault/postgres/postgres-envelope-store';
import { createSqliteEnvelopeStore } from '@tollgate/gateway/vault/sqlite/sqlite-envelope-store';
import type { Settings } from '../config/settings.ts';
import type { CommandEnd } from './command.ts';
import { type ExistingKeys, openExistingKeys, openExistingStore } from './existing-store.ts';

/** What hangs on the keys of the vault. */
export interface OpenVault extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly accessTokens: AccessTokens;
}

/** Opens the vault beside gateways that may be running, and closes it after the work. */
export async function withVault(
  settings: Settings,
  work: (vault: OpenVault) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const { DATABASE_URL } = settings;
  const opened =
    DATABASE_URL === undefined ? await openInFile(settings) : await openInDatabase(settings, DATABASE_URL);
  if (!opened.ok) {
    return { kind: 'failed', message: opened.error };
  }
  try {
    return await work(opened.value);
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return { kind: 'failed', message: 'the store went away; what was done until then stays; run it again' };
    }
    throw error;
  } finally {
    await opened.value.close();
  }
}

type Closable = OpenVault & { close(): Promise<void> };

async function openInDatabase(settings: Settings, url: string): Promise<Result<Closable, string>> {
  const { VAULT_KEYS } = settings;
  if (VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  const parts = { 'access-tokens': ACCESS_TOKEN_MIGRATIONS, vault: VAULT_MIGRATIONS };
  const store = await openPostgresStore(url, parts, {
    mustBeDurable: settings.ENVIRONMENT === 'live',
    onFault: () => undefined,
  });
  return store.ok
    ? success({
        dataKeys: createPostgresEnvelopeStore(store.value).dataKeys,
        accessTokens: createPostgresAccessTokens(store.value),
        keys: VAULT_KEYS,
        keysPlace: 'VAULT_KEYS',
        close: () => store.value.close(),
      })
    : failure(store.error.message);
}

async function openInFile(settings: Settings): Promise<Result<Closable, string>> {
  const store = openExistingStore(settings);
  if (!store.ok) {
    return store;
  }
  const keys = openExistingKeys(settings);
  if (!keys.ok) {
    await store.value.close();
    return keys;
  }
  return success({
    dataKeys: createSqliteEnvelopeStore(store.value).dataKeys,
    accessTokens: createSqliteAccessTokens(store.value),
    ...keys.value,
    close: () => store.value.close(),
  });
}
