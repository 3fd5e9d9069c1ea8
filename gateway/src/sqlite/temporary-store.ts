import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts';

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
export function openStoreIn(folder: string): EmbeddedStore {
  const store = openEmbeddedStore(folder);
  if (!store.ok) {
    throw new Error(store.error.message);
  }
  return store.value;
}
