import { checkVaultKeys } from '../../access/token-hasher.ts';
import { systemClock } from '../../values/clock.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { createPostgresStore, STORE_LIMITS } from '../postgres/postgres-store.ts';
import { readOnReplica } from '../replica/read-on-replica.ts';
import { createReplica } from '../replica/replica.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import { migrationRows } from '../sqlite/migrate.ts';
import type { ReadyStore } from '../store.ts';
import { type ExistingKeys, openExistingKeys, openExistingStore } from './existing-store.ts';
import type { StoreSettings } from './opened-places.ts';
import { DATABASE_PARTS, FILE_PARTS, type PartName, pick } from './parts.ts';

/** A part of the stores, opened by an operator's command while gateways may run. */
export type Opened<Part> = Part & { close(): Promise<void> };

/** The store that an operator's command opened. */
interface OpenStore {
  readonly store: ReadyStore;
}

/**
 * Opens the store with the tables of this version, as the start of a gateway does. A refusal is one line for the operator.
 *
 * In a database one process at a time creates tables; a second one waits, and finds nothing to do.
 *
 * @param names the parts whose tables are created; all when absent
 */
export async function openToWrite(
  settings: StoreSettings,
  names?: readonly PartName[],
): Promise<Result<Opened<OpenStore>, string>> {
  if (settings.DATABASE_URL !== undefined) {
    return openDatabase(settings.DATABASE_URL, names ? pick(DATABASE_PARTS, names) : DATABASE_PARTS, {
      mustBeDurable: settings.ENVIRONMENT === 'live',
    });
  }
  return openFile(settings, false, names ? makeTables(names) : migrateFile);
}

/**
 * Opens the store for a command that only reads: it refuses every write, and missing tables are not created.
 *
 * @param names the parts that the command reads, whose tables must be of this version
 */
export async function openToRead(
  settings: StoreSettings,
  names: readonly PartName[],
): Promise<Result<Opened<OpenStore>, string>> {
  if (settings.DATABASE_URL !== undefined) {
    // The durability of the server does not matter for reading.
    const how = { mustBeDurable: false, readOnly: true };
    return openDatabase(settings.DATABASE_URL, pick(DATABASE_PARTS, names), how);
  }
  return openFile(settings, true, makeTables(names));
}

/**
 * The same for a command that reads most of a store: a replica answers where it has caught up. A replica that cannot be
 * used costs nothing but its help.
 */
export async function openToReadLong(
  settings: StoreSettings,
  names: readonly PartName[],
): Promise<Result<Opened<OpenStore>, string>> {
  const opened = await openToRead(settings, names);
  if (!opened.ok || settings.DATABASE_READ_URL === undefined) return opened;
  const following = createPostgresStore(settings.DATABASE_READ_URL, () => undefined, STORE_LIMITS, true);
  return success({
    store: readOnReplica(opened.value.store, createReplica(following), systemClock),
    close: async () => {
      await Promise.all([following.close(), opened.value.close()]);
    },
  });
}

/** Opens the store to write, with the gateway's keys, which this store must know. */
export async function openWithKeys(
  settings: StoreSettings,
): Promise<Result<Opened<OpenStore & ExistingKeys>, string>> {
  return withKeys(await openToWrite(settings), settings, async ({ store }, { keys }) =>
    'database' in store ? success(undefined) : checkVaultKeys(store, keys),
  );
}

/** Adds the gateway's keys to an open store, which is closed when it does not have them. */
export async function withKeys(
  opened: Result<Opened<OpenStore>, string>,
  settings: StoreSettings,
  check: (opened: OpenStore, keys: ExistingKeys) => Promise<Result<unknown, string>> = async () =>
    success(undefined),
): Promise<Result<Opened<OpenStore & ExistingKeys>, string>> {
  if (!opened.ok) return opened;
  const keys = keysOf(settings);
  if (!keys.ok) {
    await opened.value.close();
    return keys;
  }
  const known = await check(opened.value, keys.value);
  if (!known.ok) {
    await opened.value.close();
    return known;
  }
  return success({ ...opened.value, ...keys.value });
}

/** The part of a store that a command needs. */
export function partOf<Open extends Opened<object>, Part>(
  opened: Result<Open, string>,
  part: (opened: Open) => Part,
): Result<Opened<Part>, string> {
  return opened.ok ? success({ ...part(opened.value), close: () => opened.value.close() }) : opened;
}

function makeTables(names: readonly PartName[]): (store: EmbeddedStore) => void {
  return (store) => {
    for (const name of names) {
      store.migrate(name, FILE_PARTS[name]);
    }
  };
}

/** Creates the tables of all parts. */
export function migrateFile(store: Pick<EmbeddedStore, 'database' | 'migrate'>): void {
  const done = new Map(migrationRows(store.database).map((row) => [row.part, row.done]));
  for (const [part, migrations] of Object.entries(FILE_PARTS)) {
    if (done.get(part) !== migrations.length) store.migrate(part, migrations);
  }
}

async function openDatabase(
  url: string,
  parts: Readonly<Record<string, readonly string[]>>,
  how: { readonly mustBeDurable: boolean; readonly readOnly?: boolean },
): Promise<Result<Opened<OpenStore>, string>> {
  const store = await openPostgresStore(url, parts, { ...how, onFault: () => undefined });
  return store.ok
    ? success({ store: store.value, close: () => store.value.close() })
    : failure(store.error.message);
}

async function openFile(
  settings: StoreSettings,
  readOnly: boolean,
  prepare: (store: EmbeddedStore) => void,
): Promise<Result<Opened<OpenStore>, string>> {
  const store = openExistingStore(settings, readOnly);
  if (!store.ok) return store;
  const prepared = attempt(() => prepare(store.value));
  if (!prepared.ok) {
    await store.value.close();
    return failure(`DATA_DIR ${settings.DATA_DIR}: ${prepared.error}`);
  }
  return success({ store: store.value, close: () => store.value.close() });
}

/** Work on the file, whose tables may be of another version and whose disk may be full. A refusal is one line. */
export function attempt(work: () => void): Result<void, string> {
  try {
    return success(work());
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function keysOf(settings: StoreSettings): Result<ExistingKeys, string> {
  if (settings.DATABASE_URL !== undefined && settings.VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  return openExistingKeys(settings);
}
