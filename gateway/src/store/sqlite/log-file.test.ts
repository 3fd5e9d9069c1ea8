import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { connect, LOG_PAGES } from './connect.ts';
import { type EmbeddedStore, storeOn } from './embedded-store.ts';
import { type LogFile, logFileOf } from './grouped-writer.ts';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-store.fixture.ts';

let folder: TemporaryFolder;
let store: EmbeddedStore;
/** What happens in place of a sync, of the log and of the file, if anything. */
let instead: (() => Promise<void>) | undefined;
let insteadOfFile: (() => Promise<void>) | undefined;
/** Bytes of the log that were on the disk for certain. */
/** Of the file, where a test ends it. */
let disk: PromiseWithResolvers<void> | undefined;
let kept: number;
let syncs: number;

beforeEach(() => {
  folder = makeTemporaryFolder();
  const file = join(folder.path, 'tollgate.sqlite');
  const database = connect(file, 100);
  database.exec('CREATE TABLE t (v)');
  const log = logFileOf(database);
  const watched: LogFile = {
    sync: async () => {
      syncs += 1;
      const size = statSync(`${file}-wal`).size;
      await (instead === undefined ? log.sync() : instead());
      kept = size;
    },
    syncFile: async () => {
      await (insteadOfFile === undefined ? log.syncFile() : insteadOfFile());
    },
    close: () => log.close(),
  };
  [instead, insteadOfFile, disk, kept, syncs] = [undefined, undefined, undefined, 0, 0];
  store = storeOn(database, undefined, watched);
});

afterEach(async () => {
  disk?.resolve();
  await store.close();
  folder.remove();
});

const insert = (value: number | string) =>
  store.write({ name: 'insert', text: 'INSERT INTO t (v) VALUES ($1)', values: [value] });
const valuesIn = async (of: Pick<EmbeddedStore, 'read'>) =>
  (await of.read({ name: 'values', text: 'SELECT v FROM t ORDER BY v', values: [] })).map(({ v }) => v);

function copyTo({ path }: TemporaryFolder, ...ends: readonly string[]): void {
  for (const end of ends) {
    copyFileSync(join(folder.path, `tollgate.sqlite${end}`), join(path, `tollgate.sqlite${end}`));
  }
}

/** The values after a power cut, without long ones. */
async function survivedIn(after: TemporaryFolder): Promise<unknown[]> {
  const survived = storeOn(connect(join(after.path, 'tollgate.sqlite'), 0));
  const values = await valuesIn(survived);
  await survived.close();
  after.remove();
  return values.filter((value) => typeof value === 'number');
}

/** Fills the log, so that its pages are moved to the file. @returns what ends the sync of the file, once it has begun */
async function fillLog(): Promise<PromiseWithResolvers<void>> {
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  disk = ends;
  insteadOfFile = () => {
    begun.resolve();
    return ends.promise;
  };
  await insert('x'.repeat(LOG_PAGES * 4096));
  const done = begun.promise.then(() => 'begun');
  // The size of the log is looked at after some commits.
  for (let next = 'insert'; next !== 'begun'; ) {
    // oxlint-disable-next-line no-await-in-loop
    next = await Promise.race([insert('y').then(() => 'insert'), done]);
  }
  return ends;
}

it('an answered write is in the file after a power cut, which takes what no sync has brought to the disk', async () => {
  for (const value of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- each has a commit of its own
    await insert(value);
  }
  instead = () => new Promise(() => undefined);
  void insert(4);
  await new Promise(setImmediate);
  const after = makeTemporaryFolder();
  copyTo(after, '', '-wal');
  truncateSync(join(after.path, 'tollgate.sqlite-wal'), kept);
  expect(await survivedIn(after)).toEqual([1, 2, 3]);
  // Its sync never ends, so neither does the closing of its writer.
  store.database.close();
  store = storeOn(connect(join(folder.path, 'tollgate.sqlite'), 0));
});

it('what is not on the disk yet is neither answered nor read', async () => {
  const log = Promise.withResolvers<void>();
  instead = () => log.promise;
  const seen: string[] = [];
  const written = insert(1).then(() => seen.push('written'));
  await new Promise(setImmediate);
  const read = valuesIn(store).then((values) => seen.push(`read ${values.join()}`));
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  log.resolve();
  await Promise.all([written, read]);
  expect(seen.toSorted()).toEqual(['read 1', 'written']);
});

it('writes that arrive while the disk is busy share the next commit', async () => {
  const log = Promise.withResolvers<void>();
  instead = () => log.promise;
  const writes = [insert(1)];
  await new Promise(setImmediate);
  for (const value of [2, 3, 4]) {
    writes.push(insert(value));
    // oxlint-disable-next-line no-await-in-loop -- each in a turn of its own
    await new Promise(setImmediate);
  }
  log.resolve();
  await Promise.all(writes);
  expect(syncs).toBe(2);
});

it('after a sync that failed nothing is written or read any more: what the disk has is not known', async () => {
  instead = () => Promise.reject(new Error('the disk is gone'));
  await expect(insert(1)).rejects.toBeInstanceOf(StoreUnavailable);
  instead = undefined;
  await expect(insert(2)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(valuesIn(store)).rejects.toBeInstanceOf(StoreUnavailable);
});

it('a power cut takes nothing while the pages of the log are moved, though another process writes meanwhile', async () => {
  store.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const after = makeTemporaryFolder();
  // Nothing that is copied into the file is on the disk yet.
  copyTo(after, '');
  await insert(1);
  await fillLog();
  const other = connect(join(folder.path, 'tollgate.sqlite'), 100);
  other.exec('INSERT INTO t VALUES (2)');
  copyTo(after, '-wal');
  expect(await survivedIn(after)).toEqual([1, 2]);
  other.close();
});

it('meanwhile no commit comes, and what is on the disk is read; then the log begins anew', async () => {
  const filled = await fillLog();
  const pages = () => Number(store.database.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.['log']);
  const seen: string[] = [];
  const written = insert(1).then(() => seen.push('written'));
  await valuesIn(store);
  seen.push('read');
  await new Promise(setImmediate);
  expect(pages()).toBeGreaterThan(LOG_PAGES);
  filled.resolve();
  await written;
  expect(seen).toEqual(['read', 'written']);
  expect(pages()).toBeLessThan(10);
});

it('after a sync of the file that failed nothing is written any more', async () => {
  const filled = await fillLog();
  filled.reject(new Error('the disk is gone'));
  await new Promise(setImmediate);
  await expect(insert(1)).rejects.toBeInstanceOf(StoreUnavailable);
});
