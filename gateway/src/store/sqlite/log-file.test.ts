import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { connect } from './connect.ts';
import { type EmbeddedStore, storeOn } from './embedded-store.ts';
import { type LogFile, logFileOf } from './grouped-writer.ts';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-store.fixture.ts';

let folder: TemporaryFolder;
let store: EmbeddedStore;
/** What happens in place of a sync, if anything. */
let instead: (() => Promise<void>) | undefined;
/** Bytes of the log that were on the disk for certain. */
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
    close: () => log.close(),
  };
  [instead, kept, syncs] = [undefined, 0, 0];
  store = storeOn(database, undefined, watched);
});

afterEach(async () => {
  await store.close();
  folder.remove();
});

const insert = (value: number) =>
  store.write({ name: 'insert', text: 'INSERT INTO t (v) VALUES ($1)', values: [value] });
const valuesIn = async (of: Pick<EmbeddedStore, 'read'>) =>
  (await of.read({ name: 'values', text: 'SELECT v FROM t ORDER BY v', values: [] })).map(({ v }) => v);

it('an answered write is in the file after a power cut, which takes what no sync has brought to the disk', async () => {
  for (const value of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- each has a commit of its own
    await insert(value);
  }
  instead = () => new Promise(() => undefined);
  void insert(4);
  await new Promise(setImmediate);
  const after = makeTemporaryFolder();
  for (const end of ['', '-wal']) {
    copyFileSync(join(folder.path, `tollgate.sqlite${end}`), join(after.path, `tollgate.sqlite${end}`));
  }
  truncateSync(join(after.path, 'tollgate.sqlite-wal'), kept);
  const survived = storeOn(connect(join(after.path, 'tollgate.sqlite'), 0));
  expect(await valuesIn(survived)).toEqual([1, 2, 3]);
  await survived.close();
  after.remove();
  // Its sync never ends, so neither does the closing of its writer.
  store.database.close();
  store = storeOn(connect(join(folder.path, 'tollgate.sqlite'), 0));
});

it('what is not on the disk yet is neither answered nor read', async () => {
  const disk = Promise.withResolvers<void>();
  instead = () => disk.promise;
  const seen: string[] = [];
  const written = insert(1).then(() => seen.push('written'));
  await new Promise(setImmediate);
  const read = valuesIn(store).then((values) => seen.push(`read ${values.join()}`));
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  disk.resolve();
  await Promise.all([written, read]);
  expect(seen.toSorted()).toEqual(['read 1', 'written']);
});

it('writes that arrive while the disk is busy share the next commit', async () => {
  const disk = Promise.withResolvers<void>();
  instead = () => disk.promise;
  const writes = [insert(1)];
  await new Promise(setImmediate);
  for (const value of [2, 3, 4]) {
    writes.push(insert(value));
    // oxlint-disable-next-line no-await-in-loop -- each in a turn of its own
    await new Promise(setImmediate);
  }
  disk.resolve();
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
