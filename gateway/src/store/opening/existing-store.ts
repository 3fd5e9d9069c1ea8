import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keyFilePath, openKeyFile } from '../../features/stored-details/key-file.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { type EmbeddedStore, openEmbeddedStore } from '../sqlite/embedded-store.ts';
import type { StoreSettings } from './opened-places.ts';

/**
 * Opens the store in a gateway's data folder while the gateway may run, and never creates one: in a misspelt folder, an
 * audit would check an empty store and new tokens would work nowhere.
 */
export function openExistingStore(
  { DATA_DIR }: StoreSettings,
  readOnly = false,
): Result<EmbeddedStore, string> {
  try {
    statSync(join(DATA_DIR, 'tollgate.sqlite'));
  } catch (error) {
    return failure(`DATA_DIR ${DATA_DIR}: ${reasonOf(error)}`);
  }
  const store = openEmbeddedStore(DATA_DIR, { as: 'operator', readOnly });
  return store.ok ? store : failure(store.error.message);
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? 'there is no store of a gateway here; set DATA_DIR to the folder of the gateway, which makes its store when it starts'
    : `cannot be read (${code}); run this as the user of the gateway, or make the folder readable`;
}

/** The gateway's keys, and where the operator can find them. */
export interface ExistingKeys {
  readonly keys: VaultKeys;
  readonly keysPlace: string;
}

/** The keys of the gateway of a data folder. None are created, because they would differ from the gateway's. */
export function openExistingKeys({ DATA_DIR, VAULT_KEYS }: StoreSettings): Result<ExistingKeys, string> {
  if (VAULT_KEYS !== undefined) return success({ keys: VAULT_KEYS, keysPlace: 'VAULT_KEYS' });
  const keysPlace = `DATA_DIR ${keyFilePath(DATA_DIR)}`;
  if (!existsSync(keyFilePath(DATA_DIR))) {
    return failure(`${keysPlace}: there are no keys here; set VAULT_KEYS as the gateway has it`);
  }
  const keys = openKeyFile(DATA_DIR);
  return keys.ok ? success({ keys: keys.value, keysPlace }) : keys;
}
