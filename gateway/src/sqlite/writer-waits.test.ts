import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { CommittingThread } from './committing-thread.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { GroupedWriter, WRITER_LIMITS, type WriterLimits } from './grouped-writer.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.ts';

/** Milliseconds. */
const PATIENCE = 200;

let folder: TemporaryFolder;
let store: EmbeddedStore;
let writer: GroupedWriter;
/** A second connection, which sees commits only, and can lock the file against all writers. */
let beside: DatabaseSync;

beforeEach(() => {
  folder = makeTemporaryFolder();
  store = openStoreIn(folder.path);
  store.database.exec('CREATE TABLE t (v)');
  beside = new DatabaseSync(join(folder.path, 'tollgate.sqlite'));
});

afterEach(async () => {
  beside.close();
  await writer.close();
  await store.close();
  folder.remove();
});

/** A writer whose thread has started, and hangs from now on until `letGo`. */
const hangingWriter = async (limits: Partial<WriterLimits>) => {
  const thread = new CommittingThread(join(folder.path, 'tollgate.sqlite'));
  await thread.commit([], 60_000);
  writer = new GroupedWriter(store.database, thread, { ...WRITER_LIMITS, ...limits });
  beside.exec('BEGIN IMMEDIATE');
  return writer.prepare('INSERT INTO t VALUES (?) RETURNING v');
};
const letGo = () => beside.exec('ROLLBACK');
const committed = (): unknown[] =>
  beside
    .prepare('SELECT v FROM t ORDER BY v')
    .all()
    .map(({ v }) => v);
const refused = async (write: Promise<unknown>): Promise<void> => {
  await expect(write).rejects.toBeInstanceOf(StoreUnavailable);
};

describe('while the disk hangs, a write', () => {
  it('for which the thread has no room is refused in time, and never written', async () => {
    const insert = await hangingWriter({ milliseconds: PATIENCE, posted: 2 });
    const first = [insert(1), insert(2)];
    await pause(PATIENCE / 3);
    await Promise.all([insert(3), insert(4)].map(refused));
    letGo();
    expect(await Promise.all(first)).toEqual([{ v: 1 }, { v: 2 }]);
    expect(committed()).toEqual([1, 2]);
  });

  it('that the thread has, but has not begun with, is not written when it is too late', async () => {
    const insert = await hangingWriter({ milliseconds: PATIENCE });
    const first = insert(1);
    await pause(PATIENCE / 3);
    const late = refused(insert(2));
    await pause(PATIENCE * 1.5);
    letGo();
    expect(await first).toEqual({ v: 1 });
    await late;
    expect(await insert(3)).toEqual({ v: 3 });
    expect(committed()).toEqual([1, 3]);
  });

  it('that waits to run here behind the thread is refused in time, and never run', async () => {
    const insert = await hangingWriter({ milliseconds: PATIENCE });
    const first = insert(1);
    await pause(PATIENCE / 3);
    let ran = false;
    await refused(writer.write(() => (ran = true)));
    letGo();
    expect(await first).toEqual({ v: 1 });
    expect(await insert(2)).toEqual({ v: 2 });
    expect(ran).toBe(false);
  });

  it('is refused at once when too many wait already', async () => {
    const insert = await hangingWriter({ items: 2, posted: 1 });
    const first = insert(1);
    await pause(1);
    const waiting = [insert(2), insert(3)];
    await refused(insert(4));
    letGo();
    expect(await Promise.all([first, ...waiting])).toEqual([{ v: 1 }, { v: 2 }, { v: 3 }]);
  });
});

describe('a writer whose thread has room for few', () => {
  it('writes everything all the same, in the order in which it came, and closes after it', async () => {
    const thread = new CommittingThread(join(folder.path, 'tollgate.sqlite'));
    writer = new GroupedWriter(store.database, thread, { ...WRITER_LIMITS, posted: 3 });
    const insert = writer.prepare('INSERT INTO t VALUES (?)');
    const values = Array.from({ length: 100 }, (_, value) => value);
    const ends = Promise.all(values.map((value) => insert(value)));
    await writer.close();
    await ends;
    const written = beside.prepare('SELECT v FROM t ORDER BY rowid').all();
    expect(written.map(({ v }) => v)).toEqual(values);
  });

  it('closes although everything that waited was refused', async () => {
    writer = new GroupedWriter(store.database, undefined, { ...WRITER_LIMITS, milliseconds: 0 });
    const late = refused(writer.write(() => store.database.exec('INSERT INTO t VALUES (1)')));
    await writer.close();
    await late;
    expect(committed()).toEqual([]);
  });
});
