import type { Parts } from '../postgres/migrate.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type ExistingKeys, openExistingKeys, openExistingStore } from './existing-store.ts';
import type { StoreSettings } from './store-settings.ts';

/** A part of the stores, opened by an operator's command while gateways may run. */
export type Opened<Part> = Part & { close(): Promise<void> };

interface KeyedPart<Part> {
  readonly parts: Parts;
  readonly checkKeys: (store: PostgresStore, keys: ExistingKeys['keys']) => Promise<Result<unknown, string>>;
  readonly ofDatabase: (store: PostgresStore) => Part;
  readonly ofFile: (store: EmbeddedStore) => Part;
}

/** Opens a part of the stores with the gateway's keys. A refusal is one line for the operator. */
export async function openWithKeys<Part>(
  settings: StoreSettings,
  { parts, checkKeys, ofDatabase, ofFile }: KeyedPart<Part>,
): Promise<Result<Opened<Part & ExistingKeys>, string>> {
  const { DATABASE_URL, VAULT_KEYS, ENVIRONMENT } = settings;
  if (DATABASE_URL === undefined) {
    const store = openExistingStore(settings);
    if (!store.ok) {
      return store;
    }
    const keys = openExistingKeys(settings);
    if (!keys.ok) {
      await store.value.close();
      return keys;
    }
    return success({ ...ofFile(store.value), ...keys.value, close: () => store.value.close() });
  }
  if (VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  const store = await openDatabase(DATABASE_URL, parts, ENVIRONMENT === 'live');
  if (!store.ok) {
    return store;
  }
  const known = await checkKeys(store.value, VAULT_KEYS);
  if (!known.ok) {
    await store.value.close();
    return known;
  }
  return success({
    ...ofDatabase(store.value),
    keys: VAULT_KEYS,
    keysPlace: 'VAULT_KEYS',
    close: () => store.value.close(),
  });
}

/** Opens a database; a refusal is one line for the operator. */
export async function openDatabase(
  url: string,
  parts: Parts,
  mustBeDurable: boolean,
): Promise<Result<PostgresStore, string>> {
  const store = await openPostgresStore(url, parts, { mustBeDurable, onFault: () => undefined });
  return store.ok ? store : failure(store.error.message);
}
