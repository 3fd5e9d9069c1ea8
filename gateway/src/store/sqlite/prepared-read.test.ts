import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { PreparedRead } from './prepared-read.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.ts';

let folder: TemporaryFolder;
let store: EmbeddedStore;
let read: PreparedRead;

beforeEach(() => {
  folder = makeTemporaryFolder();
  store = openStoreIn(folder.path);
  store.database.exec(
    `CREATE TABLE t (v); INSERT INTO t VALUES (1), (2), ('many ' || hex(zeroblob(100000)))`,
  );
  read = new PreparedRead(store.database, 'SELECT v FROM t WHERE v >= ? AND length(v) < 10 ORDER BY v');
});

afterEach(async () => {
  if (store.isReady()) {
    await store.close();
  }
  folder.remove();
});

describe('a prepared read', () => {
  it('gives its rows', () => {
    expect(read.all(3)).toEqual([]);
    expect(read.all(1)).toEqual([{ v: 1 }, { v: 2 }]);
  });

  it('says that the store is unavailable once it is closed', async () => {
    await store.close();
    expect(() => read.all(1)).toThrow(StoreUnavailable);
  });

  it('says so of a file that is damaged', () => {
    store.database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory');
    writeFileSync(join(folder.path, 'tollgate.sqlite'), 'x'.repeat(200_000));
    expect(() => read.all(1)).toThrow(StoreUnavailable);
  });

  it('does not disguise mistakes of its caller', () => {
    const wrong = Symbol('no value') as never;
    expect(() => read.all(wrong)).toThrow(TypeError);
  });
});
