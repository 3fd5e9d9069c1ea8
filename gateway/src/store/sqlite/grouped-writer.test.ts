import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.fixture.ts';

let folder: TemporaryFolder;
let store: EmbeddedStore;
/** A second connection: it sees commits and nothing else. */
let onDisk: DatabaseSync;

beforeEach(() => {
  folder = makeTemporaryFolder();
  store = openStoreIn(folder.path);
  store.database.exec('CREATE TABLE t (v UNIQUE)');
  onDisk = new DatabaseSync(join(folder.path, 'tollgate.sqlite'));
});

afterEach(async () => {
  onDisk.close();
  await store.close();
  folder.remove();
});

const insert = (value: number | string) => () => {
  store.database.prepare('INSERT INTO t VALUES (?)').run(value);
  return value;
};
const committed = (): unknown[] =>
  onDisk
    .prepare('SELECT v FROM t ORDER BY v')
    .all()
    .map(({ v }) => v);

describe('a write', () => {
  it('returns the result of its work, once it is on disk', async () => {
    const seen = store.writer.write(insert(1)).then((value) => [value, committed()]);
    expect(await seen).toEqual([1, [1]]);
  });

  it('is not answered before the commit, whatever its place in the group', async () => {
    const group = [1, 2, 3].map(async (value) => {
      await store.writer.write(insert(value));
      return committed();
    });
    expect(committed()).toEqual([]);
    expect(await Promise.all(group)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('that fails takes none of its neighbours with it', async () => {
    const ends = await Promise.allSettled([1, 1, 2].map((value) => store.writer.write(insert(value))));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(committed()).toEqual([1, 2]);
  });

  it('that fails halfway leaves nothing of itself', async () => {
    const halfway = store.writer.write(() => {
      insert(1)();
      throw new Error('halfway');
    });
    await expect(halfway).rejects.toThrow('halfway');
    await store.writer.write(insert(2));
    expect(committed()).toEqual([2]);
  });
});

describe('a commit that fails', () => {
  it('fails every write of its group as unavailable and leaves nothing', async () => {
    store.database.exec('PRAGMA busy_timeout = 0');
    onDisk.exec('BEGIN IMMEDIATE');
    const ends = await Promise.allSettled([1, 2].map((value) => store.writer.write(insert(value))));
    onDisk.exec('ROLLBACK');
    expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toEqual([
      true,
      true,
    ]);
    expect(committed()).toEqual([]);
  });

  it('because the disk is full fails its whole group, and the next group is written', async () => {
    store.database.exec('PRAGMA max_page_count = 4');
    const ends = await Promise.allSettled(
      [1, 'x'.repeat(100_000), 2].map((value) => store.writer.write(insert(value))),
    );
    expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toEqual([
      true,
      true,
      true,
    ]);
    await store.writer.write(insert(3));
    expect(committed()).toEqual([3]);
  });
});

describe('closing', () => {
  it('waits for the writes that were accepted', async () => {
    const accepted = store.writer.write(insert(1));
    await store.writer.close();
    expect(committed()).toEqual([1]);
    expect(await accepted).toBe(1);
  });

  it('refuses the writes that come later', async () => {
    await store.writer.close();
    await expect(store.writer.write(insert(1))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(committed()).toEqual([]);
  });
});
