import { failure, type Result, success } from '../values/result.ts';
import { openExistingStore } from './existing-store.ts';
import { migrateFile } from './file-parts.ts';
import { DATABASE_PARTS } from './open-durable-database.ts';
import { openDatabase } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

/**
 * Brings the tables of all parts to those of this version, as the start of a gateway does, while gateways may run.
 *
 * In a database one process at a time does so; a second one waits, and finds nothing to do. A refusal is one line for the
 * operator.
 */
export async function migrateStores(settings: StoreSettings): Promise<Result<void, string>> {
  if (settings.DATABASE_URL !== undefined) {
    const store = await openDatabase(settings.DATABASE_URL, DATABASE_PARTS, settings.ENVIRONMENT === 'live');
    if (!store.ok) {
      return store;
    }
    await store.value.close();
    return success(undefined);
  }
  const store = openExistingStore(settings);
  if (!store.ok) {
    return store;
  }
  try {
    migrateFile(store.value);
    return success(undefined);
  } catch (error) {
    return failure(
      `DATA_DIR ${settings.DATA_DIR}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await store.value.close();
  }
}
