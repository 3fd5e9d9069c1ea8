import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import type { RunWrite } from './grouped-writer.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.fixture.ts';

const FILE = 'tollgate.sqlite';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => folder.remove());

describe('a prepared write', () => {
  let store: EmbeddedStore;
  let insert: RunWrite;
  /** A second connection: it sees commits and nothing else. */
  let onDisk: DatabaseSync;

  beforeEach(() => {
    store = openStoreIn(folder.path);
    store.database.exec('CREATE TABLE t (v UNIQUE CHECK (v <> 13))');
    insert = store.writer.prepare('INSERT INTO t VALUES (?) RETURNING v AS written');
    onDisk = new DatabaseSync(join(folder.path, FILE));
  });

  afterEach(async () => {
    onDisk.close();
    await store.close();
  });

  const committed = (): unknown[] =>
    onDisk
      .prepare('SELECT v FROM t ORDER BY v')
      .all()
      .map(({ v }) => v);

  it('gives back the rows that it returns, once it is on disk', async () => {
    const [row] = await insert(7n);
    expect([row?.['written'], committed()]).toEqual([7, [7]]);
  });

  it('gives back nothing where it changes nothing', async () => {
    const change = store.writer.prepare('UPDATE t SET v = 1 WHERE v = ? RETURNING v');
    expect(await change(99)).toEqual([]);
  });

  it('that fails does not affect its neighbours, and gives the reason', async () => {
    const ends = await Promise.allSettled([1, 1, 13, 2].map((value) => insert(value)));
    expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : end.status))).toEqual([
      'fulfilled',
      expect.stringContaining('UNIQUE'),
      expect.stringContaining('CHECK'),
      'fulfilled',
    ]);
    expect(committed()).toEqual([1, 2]);
  });

  it('shares its commit with work that runs here, in the order in which they came', async () => {
    const count = store.database.prepare('SELECT count(*) AS n FROM t');
    const [, seen] = await Promise.all([insert(1), store.writer.write(() => count.get()?.['n']), insert(2)]);
    expect([seen, committed()]).toEqual([1, [1, 2]]);
  });

  it('sees everything committed before it, on any connection', async () => {
    const copy = store.writer.prepare('INSERT INTO t SELECT max(v) + 1 FROM t');
    await insert(1);
    await store.writer.write(() => store.database.exec('UPDATE t SET v = 5'));
    await copy();
    expect(committed()).toEqual([5, 6]);
  });

  it('goes on while others are being committed, and none is lost', async () => {
    const values = Array.from({ length: 300 }, (_, value) => value + 100);
    await Promise.all(
      values.map(async (value) => {
        await insert(value);
        await (value % 7 === 0 ? store.writer.write(() => undefined) : insert(-value));
      }),
    );
    expect(committed().filter((value) => Number(value) > 0)).toEqual(values);
  });

  it('runs in the order in which it came, whichever commit that is', async () => {
    const values = Array.from({ length: 200 }, (_, value) => value + 100);
    await Promise.all(
      values.map(async (value) => {
        if (value % 30 === 0) await new Promise(setImmediate);
        return insert(value);
      }),
    );
    const inTime = values.filter((value) => value % 30 !== 0);
    const written = onDisk
      .prepare('SELECT v FROM t ORDER BY rowid')
      .all()
      .map(({ v }) => v);
    expect(written.filter((value) => Number(value) % 30 !== 0)).toEqual(inTime);
    expect(written).toHaveLength(values.length);
  });

  it('fails with its whole group when the commit does, and the next group is written', async () => {
    const holder = new DatabaseSync(join(folder.path, FILE));
    holder.exec('BEGIN IMMEDIATE');
    const ends = await Promise.allSettled([1, 2].map((value) => insert(value)));
    holder.close();
    expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toEqual([
      true,
      true,
    ]);
    expect(committed()).toEqual([]);
    await insert(3);
    expect(committed()).toEqual([3]);
  }, 240_000);

  it('that was accepted before the close is awaited, and no other file is left', async () => {
    const other = makeTemporaryFolder();
    const closing = openStoreIn(other.path);
    closing.database.exec('CREATE TABLE t (v)');
    const accepted = closing.writer.prepare('INSERT INTO t VALUES (?) RETURNING v')(1);
    await closing.close();
    expect(await accepted).toEqual([{ v: 1 }]);
    expect(existsSync(join(other.path, `${FILE}-wal`))).toBe(false);
    other.remove();
  });
});
