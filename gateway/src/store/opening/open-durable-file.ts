import { keyFilePath, openKeyFile } from '../../features/stored-details/key-file.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { soleLife } from '../leases/process-lives.ts';
import { SOLE_LEASES } from '../leases/sole-leases.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import { type DurableStores, durableStoresIn } from './durable-stores.ts';
import { migrateFile } from './open-store.ts';
import type { StoreSettings } from './store-settings.ts';

/** The durable part in the embedded store; a refusal is one line for the operator. */
export async function openDurableFile(
  { DATA_DIR, VAULT_KEYS }: StoreSettings,
  file: Result<EmbeddedStore, string>,
): Promise<Result<DurableStores, string>> {
  if (!file.ok) {
    return file;
  }
  const keys = VAULT_KEYS === undefined ? openKeyFile(DATA_DIR) : success(VAULT_KEYS);
  if (!keys.ok) {
    return keys;
  }
  migrateFile(file.value);
  const stores = await durableStoresIn(file.value, keys.value, { leases: SOLE_LEASES, lives: soleLife() });
  const place = VAULT_KEYS === undefined ? `DATA_DIR ${keyFilePath(DATA_DIR)}` : 'VAULT_KEYS';
  return stores.ok ? stores : failure(`${place}: ${stores.error}`);
}
