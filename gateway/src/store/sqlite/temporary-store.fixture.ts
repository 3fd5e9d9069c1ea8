import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_PARTS } from '../opening/parts.ts';
import { connect } from './connect.ts';
import { type EmbeddedStore, type OpenedAs, openEmbeddedStore, storeOn } from './embedded-store.ts';
import { migrate } from './migrate.ts';

/** A data folder of its own, for tests. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

export function makeTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'tollgate-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The store of a folder; a refusal is a bug of the test. */
export function openStoreIn(folder: string, as: OpenedAs = {}): EmbeddedStore {
  const store = openEmbeddedStore(folder, as);
  if (!store.ok) throw new Error(store.error.message);
  return store.value;
}

let migrated: Buffer | undefined;

/**
 * Puts a file with the tables of all parts into a data folder, so that a store there has nothing to migrate. The tables
 * are created once for all tests of a process; the tests of migrations do not use this.
 */
export function putMigratedFile(folder: string): void {
  migrated ??= migratedFile();
  writeFileSync(join(folder, 'tollgate.sqlite'), migrated, { mode: 0o600 });
}

function migratedFile(): Buffer {
  const folder = makeTemporaryFolder();
  const file = join(folder.path, 'tollgate.sqlite');
  const database = connect(file, 0);
  for (const [part, migrations] of Object.entries(FILE_PARTS)) {
    migrate(database, part, migrations);
  }
  // Closing the last connection writes the log into the file.
  database.close();
  const bytes = readFileSync(file);
  folder.remove();
  return bytes;
}

/** A store in a folder of its own, which `remove` deletes. */
export function openTemporaryStore(): {
  readonly store: EmbeddedStore;
  readonly remove: () => Promise<void>;
} {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  // These tests do not test durability; the tests of the store itself use `openStoreIn`.
  const store = storeOn(connect(join(folder.path, 'tollgate.sqlite'), 100));
  store.database.exec('PRAGMA synchronous = OFF');
  return {
    store,
    remove: async () => {
      // A test may have closed it on purpose.
      if (store.isReady()) await store.close();
      folder.remove();
    },
  };
}
