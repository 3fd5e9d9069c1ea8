import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedStore, type OpenedAs, openEmbeddedStore } from './embedded-store.ts';

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
  if (!store.ok) {
    throw new Error(store.error.message);
  }
  return store.value;
}

/** A store in a folder of its own, gone with everything in it after `remove`. */
export function openTemporaryStore(): {
  readonly store: EmbeddedStore;
  readonly remove: () => Promise<void>;
} {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  // What is tested with it is not the disk; the tests of the store itself open theirs with `openStoreIn`.
  store.database.exec('PRAGMA synchronous = OFF');
  return {
    store,
    remove: async () => {
      // A test may have closed it to see what happens without it.
      if (store.isReady()) {
        await store.close();
      }
      folder.remove();
    },
  };
}
