import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.fixture.ts';

let folder: TemporaryFolder;
let store: EmbeddedStore;

const read = (...values: unknown[]) =>
  store.read({ name: 'small', text: 'SELECT v FROM t WHERE v >= $1 AND length(v) < 10 ORDER BY v', values });

beforeEach(() => {
  folder = makeTemporaryFolder();
  store = openStoreIn(folder.path);
  store.database.exec(
    `CREATE TABLE t (v); INSERT INTO t VALUES (1), (2), ('many ' || hex(zeroblob(100000)))`,
  );
});

afterEach(async () => {
  if (store.isReady()) await store.close();
  folder.remove();
});

describe('a read', () => {
  it('gives its rows', async () => {
    expect(await read(3)).toEqual([]);
    expect(await read(1)).toEqual([{ v: 1 }, { v: 2 }]);
  });

  it('says that the store is unavailable once it is closed', async () => {
    await store.close();
    await expect(read(1)).rejects.toThrow(StoreUnavailable);
  });

  it('says so of a file that is damaged', async () => {
    store.database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory');
    writeFileSync(join(folder.path, 'tollgate.sqlite'), 'x'.repeat(200_000));
    await expect(read(1)).rejects.toThrow(StoreUnavailable);
  });

  it('does not disguise mistakes of its caller', async () => {
    const wrong = Symbol('no value') as never;
    await expect(read(wrong)).rejects.toThrow(TypeError);
  });
});
