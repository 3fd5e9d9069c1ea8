// needs: a process of its own
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from './embedded-store.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.fixture.ts';

const IN_USE = /^DATA_DIR \S+: another Tollgate process uses this folder; stop it, or set DATA_DIR/;
const NOT_WRITABLE = /^DATA_DIR \S+: cannot be written \(.+\); make it writable or set DATA_DIR$/;
const HOLDER = `
  const { openEmbeddedStore } = await import(process.argv[1]);
  const store = openEmbeddedStore(process.argv[2]);
  console.log(store.ok ? 'holding' : store.error.message);
  setInterval(() => {}, 1000);
`;

let folder: TemporaryFolder;

beforeEach(() => {
  folder = makeTemporaryFolder();
});

afterEach(() => {
  folder.remove();
});

describe('the data folder', () => {
  it('is created with its parent folders, for its owner alone', async () => {
    const path = join(folder.path, 'a', 'b');
    const store = openStoreIn(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, 'tollgate.sqlite')).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('keeps committed data, under the settings that survive a power cut', async () => {
    const store = openStoreIn(folder.path);
    store.database.exec('CREATE TABLE t (v)');
    await store.writer.write(() => store.database.exec('INSERT INTO t VALUES (7)'));
    expect(store.database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(store.database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 1 });
    await store.close();
    const again = openStoreIn(folder.path);
    expect(again.database.prepare('SELECT v FROM t').get()).toEqual({ v: 7 });
    await again.close();
  });

  it('reports whether it answers', async () => {
    const store = openStoreIn(folder.path);
    expect(store.isReady()).toBe(true);
    await store.close();
    expect(store.isReady()).toBe(false);
  });
});

const holders: ChildProcess[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) {
    holder.kill('SIGKILL');
  }
});

describe('a data folder in use', () => {
  it('is refused to a second opener of the same process, and free again after close', async () => {
    const store = openStoreIn(folder.path);
    expect(openEmbeddedStore(folder.path)).toEqual({
      ok: false,
      error: { message: expect.stringMatching(IN_USE) },
    });
    await store.close();
    await openStoreIn(folder.path).close();
  });

  it('is refused to another process', async () => {
    const store = openStoreIn(folder.path);
    const child = startHolder();
    expect(await child.firstLine).toMatch(IN_USE);
    await child.kill();
    await store.close();
  });

  it('is free again when the process that held it was killed', async () => {
    const child = startHolder();
    expect(await child.firstLine).toBe('holding');
    expect(openEmbeddedStore(folder.path)).toMatchObject({
      error: { message: expect.stringMatching(IN_USE) },
    });
    await child.kill();
    await openStoreIn(folder.path).close();
  });
});

describe('a data folder that cannot be written', () => {
  it.each([
    ['is a file', () => makeFile('data')],
    ['lies below a file', () => join(makeFile('data'), 'below')],
    ['lies where no file can be created', () => '/proc/tollgate'],
    ['has a folder in the place of the lock', () => makeFolder('data', 'tollgate.lock')],
    ['has a folder in the place of the store', () => makeFolder('data', 'tollgate.sqlite')],
    ['has something else in the place of the store', () => makeForeignFile('tollgate.sqlite')],
    ['has something else in the place of the lock', () => makeForeignFile('tollgate.lock')],
  ])('because it %s is refused in words for the operator', (_name, path) => {
    const refused = openEmbeddedStore(path());
    expect(refused).toEqual({ ok: false, error: { message: expect.stringMatching(NOT_WRITABLE) } });
  });

  it('is not held by the opener that was refused', async () => {
    const path = makeFolder('data', 'tollgate.sqlite');
    expect(openEmbeddedStore(path)).toMatchObject({
      error: { message: expect.stringMatching(NOT_WRITABLE) },
    });
    expect(openEmbeddedStore(path)).toMatchObject({
      error: { message: expect.stringMatching(NOT_WRITABLE) },
    });
  });
});

function makeFile(name: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, 'something');
  return path;
}

function makeFolder(...names: readonly [string, string]): string {
  mkdirSync(join(folder.path, ...names), { recursive: true });
  return join(folder.path, names[0]);
}

function makeForeignFile(name: string): string {
  writeFileSync(join(folder.path, name), 'not a database, but long enough to be read as one. '.repeat(40));
  return folder.path;
}

/** A process of its own that opens the folder, says so, and stays. */
function startHolder(): { readonly firstLine: Promise<string>; kill(): Promise<void> } {
  const module = new URL('./embedded-store.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, module, folder.path], {
    // A holder that outlives a failed test must not keep the test runner's own output open.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  holders.push(child);
  return {
    firstLine: once(child.stdout, 'data').then(([data]) => String(data).trim()),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
