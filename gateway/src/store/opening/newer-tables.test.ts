import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, putMigratedFile } from '../sqlite/temporary-store.fixture.ts';
import { openStores } from './open-stores.ts';

it('a file with the tables of a newer version is refused in one line, and its folder is free again', async () => {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  const database = new DatabaseSync(join(folder.path, 'tollgate.sqlite'));
  database.exec(`UPDATE migrations SET done = done + 1 WHERE part = 'ledger'`);
  const open = () => openStores({ ENVIRONMENT: 'test', DATA_DIR: folder.path }, () => undefined);
  const error = expect.stringMatching(
    /^DATA_DIR .+: the ledger tables were made by a newer version[^\n]+$/,
  ) as string;
  expect(await open()).toEqual({ ok: false, error });
  database.exec(`UPDATE migrations SET done = done - 1 WHERE part = 'ledger'`);
  database.close();
  const opened = await open();
  expect(opened.ok).toBe(true);
  if (opened.ok) await opened.value.close();
  folder.remove();
});
