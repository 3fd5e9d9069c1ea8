import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores, type Stores } from '@tollgate/gateway/store/api';
import { type EmbeddedStore, openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { onTestFinished } from 'vitest';

/** A folder for DATA_DIR, until the end of the test that is about to run. */
function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An embedded store in a folder of its own, until the end of the test that is about to run. */
export function embeddedStoreOfTest(): { folder: string; store: EmbeddedStore } {
  const folder = folderOfTest();
  putMigratedFile(folder);
  const opened = openEmbeddedStore(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return { folder, store: opened.value };
}

/** All stores of a gateway in a folder of its own, until the end of the test that is about to run. */
export async function storesOfTest(): Promise<{ folder: string; stores: Stores }> {
  const folder = folderOfTest();
  const opened = await openStores({ ENVIRONMENT: 'test', DATA_DIR: folder }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(() => opened.value.close());
  return { folder, stores: opened.value };
}
