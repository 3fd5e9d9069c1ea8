import { DATABASE_PARTS } from '@tollgate/gateway/store/opening/parts';
import { takeDatabase } from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';

/** Where a command finds the stores of a gateway. */
export interface CommandPlace {
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

async function alongsideGateway(folder: string): Promise<CommandPlace> {
  putMigratedFile(folder);
  const store = openEmbeddedStore(folder);
  if (!store.ok) throw new Error(store.error.message);
  return { settings: { DATA_DIR: folder }, remove: () => store.value.close() };
}

async function inDatabase(): Promise<CommandPlace> {
  const database = await takeDatabase(DATABASE_PARTS);
  return { settings: { DATABASE_URL: database.url }, remove: () => database.remove() };
}

/** Each store with how it is opened; the folder is the test's. */
export const COMMAND_PLACES = [
  ['the embedded store alongside a gateway', alongsideGateway],
  ['PostgreSQL', inDatabase],
] as const;
