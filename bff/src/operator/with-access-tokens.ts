import type { AccessTokens } from '@tollgate/gateway/access/access-tokens';
import { checkVaultKeys } from '@tollgate/gateway/access/postgres/check-vault-keys';
import { ACCESS_TOKEN_MIGRATIONS } from '@tollgate/gateway/access/postgres/migrations';
import { createPostgresAccessTokens } from '@tollgate/gateway/access/postgres/postgres-access-tokens';
import { createSqliteAccessTokens } from '@tollgate/gateway/access/sqlite/sqlite-access-tokens';
import { openPostgresStore } from '@tollgate/gateway/postgres/open-postgres-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import type { VaultKeys } from '@tollgate/gateway/vault/vault-keys';
import type { Settings } from '../config/settings.ts';
import type { CommandEnd } from './command.ts';
import { openExistingKeys, openExistingStore } from './existing-store.ts';

/** Opens the store of access tokens beside gateways that may be running, and closes it after the work. */
export async function withAccessTokens(
  settings: Settings,
  work: (tokens: AccessTokens, keys: VaultKeys) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const opened = await open(settings);
  if (!opened.ok) {
    return { kind: 'failed', message: opened.error };
  }
  try {
    return await work(opened.value.tokens, opened.value.keys);
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return { kind: 'failed', message: 'the store of the tokens went away; try again' };
    }
    throw error;
  } finally {
    await opened.value.close();
  }
}

interface OpenTokens {
  readonly tokens: AccessTokens;
  readonly keys: VaultKeys;
  close(): Promise<void>;
}

async function open(settings: Settings): Promise<Result<OpenTokens, string>> {
  const { DATABASE_URL, VAULT_KEYS } = settings;
  if (DATABASE_URL === undefined) {
    return openInFile(settings);
  }
  if (VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  const store = await openPostgresStore(
    DATABASE_URL,
    { 'access-tokens': ACCESS_TOKEN_MIGRATIONS },
    { mustBeDurable: settings.ENVIRONMENT === 'live', onFault: () => undefined },
  );
  if (!store.ok) {
    return failure(store.error.message);
  }
  const known = await checkVaultKeys(store.value, VAULT_KEYS);
  if (!known.ok) {
    await store.value.close();
    return known;
  }
  return success({
    tokens: createPostgresAccessTokens(store.value),
    keys: VAULT_KEYS,
    close: () => store.value.close(),
  });
}

async function openInFile(settings: Settings): Promise<Result<OpenTokens, string>> {
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
    tokens: createSqliteAccessTokens(store.value),
    keys: keys.value.keys,
    close: () => store.value.close(),
  });
}
