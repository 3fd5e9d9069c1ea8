import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessTokens } from '@tollgate/gateway/merchants/access-tokens';
import { ACCESS_TOKEN_MIGRATIONS } from '@tollgate/gateway/merchants/postgres/migrations';
import { createPostgresAccessTokens } from '@tollgate/gateway/merchants/postgres/postgres-access-tokens';
import { createSqliteAccessTokens } from '@tollgate/gateway/merchants/sqlite/sqlite-access-tokens';
import { openPostgresStore } from '@tollgate/gateway/postgres/open-postgres-store';
import { openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import type { DataKeyRows } from '@tollgate/gateway/vault/envelope-store';
import { keyFilePath, openKeyFile } from '@tollgate/gateway/vault/key-file';
import { VAULT_MIGRATIONS } from '@tollgate/gateway/vault/postgres/migrations';
import { createPostgresEnvelopeStore } from '@tollgate/gateway/vault/postgres/postgres-envelope-store';
import { createSqliteEnvelopeStore } from '@tollgate/gateway/vault/sqlite/sqlite-envelope-store';
import type { VaultKeys } from '@tollgate/gateway/vault/vault-keys';
import type { Settings } from '../config/settings.ts';
import type { CommandEnd } from './command.ts';

/** What hangs on the keys of the vault. */
export interface OpenVault {
  readonly dataKeys: DataKeyRows;
  readonly accessTokens: AccessTokens;
  readonly keys: VaultKeys;
  /** Where the operator wrote the keys down. */
  readonly keysPlace: string;
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

async function openInFile({ DATA_DIR, VAULT_KEYS }: Settings): Promise<Result<Closable, string>> {
  // A folder that was misspelt must get no keys and no store of its own.
  if (!existsSync(join(DATA_DIR, 'tollgate.sqlite'))) {
    return failure(`DATA_DIR ${DATA_DIR}: there is no vault here; a gateway makes it when it starts`);
  }
  const store = openEmbeddedStore(DATA_DIR, { as: 'operator' });
  if (!store.ok) {
    return failure(store.error.message);
  }
  const keys = VAULT_KEYS === undefined ? openKeyFile(DATA_DIR) : success(VAULT_KEYS);
  if (!keys.ok) {
    await store.value.close();
    return keys;
  }
  return success({
    dataKeys: createSqliteEnvelopeStore(store.value).dataKeys,
    accessTokens: createSqliteAccessTokens(store.value),
    keys: keys.value,
    keysPlace: VAULT_KEYS === undefined ? `DATA_DIR ${keyFilePath(DATA_DIR)}` : 'VAULT_KEYS',
    close: () => store.value.close(),
  });
}
