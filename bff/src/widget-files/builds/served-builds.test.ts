import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type PackedWidgetBuild, StoreUnavailable, type WidgetBuilds } from '@tollgate/gateway/api';
import { createWidgetBuilds } from '@tollgate/gateway/checkout/widget-builds/create-widget-builds';
import { openTemporaryStore } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../observe/log/create-logger.ts';
import { makeWidgetFolder, wordsName } from '../../testing/widget-folder.fixture.ts';
import { integrityOf, loadAssets, type WidgetAssets } from './load-assets.ts';
import { openServedBuilds } from './open-served-builds.ts';
import type { FoundBuild, ServedBuilds } from './served-builds.ts';

let folder: string;
let store: WidgetBuilds;
let removeStore: () => Promise<void>;
let logLines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-served-'));
  const opened = openTemporaryStore();
  store = createWidgetBuilds(opened.store);
  removeStore = opened.remove;
  logLines = [];
});

afterEach(async () => {
  vi.useRealTimers();
  await removeStore();
  rmSync(folder, { recursive: true });
});

function build(version: string): WidgetAssets {
  const place = join(folder, `build-${version}`);
  mkdirSync(place, { recursive: true });
  rmSync(join(place, 'widget'), { recursive: true, force: true });
  const assets = loadAssets(makeWidgetFolder(place, version));
  if (!assets.ok) throw new Error(assets.error.join());
  return assets.value;
}

/** A gateway on a host of its own. */
function start(host: string, built: WidgetAssets, from: WidgetBuilds = store) {
  return openServedBuilds({
    built,
    folder: join(folder, host),
    environment: 'test',
    store: from,
    isShared: false,
    logger: createLogger('info', { write: (line) => void logLines.push(line) }),
  });
}

async function started(host: string, built: WidgetAssets, from?: WidgetBuilds): Promise<ServedBuilds> {
  const served = await start(host, built, from);
  if (!served.ok) throw new Error(served.error.join());
  return served.value;
}

function scriptOf(found: FoundBuild | undefined): string {
  if (found?.kind !== 'served') throw new Error('the build is not served');
  return readFileSync(join(found.build.root, found.build.script), 'utf8');
}

function counted(): { readonly calls: string[]; readonly store: WidgetBuilds } {
  const calls: string[] = [];
  const proxy = new Proxy(store, {
    get: (target, name: keyof WidgetBuilds) => {
      calls.push(name);
      return target[name];
    },
  });
  return { calls, store: proxy };
}

describe('gateways of two versions on two hosts', () => {
  it('serve the builds of each other, the script by its hash and each file by its name', async () => {
    const [one, two] = [build('one'), build('two')];
    const older = await started('a', one);
    const newer = await started('b', two);
    await older.refresh();
    expect(older.namesOf(two.integrity)).toMatchObject({ script: two.script, frame: two.frame });
    expect(older.mayBeOthers()).toBe(true);
    for (const [served, other] of [
      [older, two],
      [newer, one],
    ] as const) {
      /* oxlint-disable no-await-in-loop */
      const found = await served.withIntegrity(other.integrity);
      expect(integrityOf(Buffer.from(scriptOf(found)))).toBe(other.integrity);
      expect(scriptOf(await served.withFile(other.script))).toBe(scriptOf(found));
      /* oxlint-enable no-await-in-loop */
    }
    expect(await older.withFile(wordsName('two'))).toMatchObject({ kind: 'served' });
  });

  it('fetch a build once, however many pages ask for it, and then read nothing for it', async () => {
    const [one, two] = [build('one'), build('two')];
    const watched = counted();
    const older = await started('a', one, watched.store);
    await started('b', two);
    await older.refresh();
    watched.calls.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => older.withIntegrity(two.integrity)));
    expect(watched.calls).toEqual(['read']);
    await older.withFile(two.script);
    await older.withIntegrity(one.integrity);
    expect(watched.calls).toEqual(['read']);
  });

  it('ask the store for what they do not know only when their list is old, once for all', async () => {
    const one = build('one');
    const watched = counted();
    const served = await started('a', one, watched.store);
    watched.calls.length = 0;
    expect(await served.withFile('paymentWidgets.none.js')).toBeUndefined();
    expect(watched.calls).toEqual([]);
    const two = await started('b', build('two'));
    const later = performance.now() + 2001;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(served.mayBeOthers()).toBe(true);
    const found = await Promise.all(
      Array.from({ length: 9 }, () => served.withIntegrity(two.current.integrity)),
    );
    clock.mockRestore();
    expect(found.every((each) => each?.kind === 'served')).toBe(true);
    expect(watched.calls.filter((name) => name === 'list')).toHaveLength(1);
  });

  it('find a build again after a restart, on a new host too, and without the other gateway', async () => {
    const one = build('one');
    await started('a', one);
    const fresh = await started('c', build('two'));
    expect(integrityOf(Buffer.from(scriptOf(await fresh.withIntegrity(one.integrity))))).toBe(one.integrity);
  });

  it('put what an earlier version kept in its folder into the store', async () => {
    const one = build('one');
    await started('a', one);
    await removeStore();
    const opened = openTemporaryStore();
    store = createWidgetBuilds(opened.store);
    removeStore = opened.remove;
    await started('a', build('two'));
    expect((await store.list()).map(({ integrity }) => integrity)).toContain(one.integrity);
  });
});

const altered = (change: (packed: PackedWidgetBuild) => PackedWidgetBuild): WidgetBuilds => ({
  ...store,
  read: async (integrity) => {
    const packed = await store.read(integrity);
    return packed && change(packed);
  },
});

describe('a stored build that does not match its hash', () => {
  const evil = brotliCompressSync('evil()').toString('base64');

  it.each<[string, (packed: PackedWidgetBuild) => PackedWidgetBuild]>([
    [
      'another script',
      (packed) => ({
        ...packed,
        files: JSON.stringify({ ...JSON.parse(packed.files), [packed.script]: evil }),
      }),
    ],
    ['a file less', (packed) => ({ ...packed, files: JSON.stringify({ [packed.script]: evil }) })],
    ['no files', (packed) => ({ ...packed, files: '{' })],
    ['no brotli', (packed) => ({ ...packed, files: JSON.stringify({ [packed.script]: 'AAAA' }) })],
    ['a path', (packed) => ({ ...packed, files: JSON.stringify({ '../../evil': evil }) })],
    ['a path as script', (packed) => ({ ...packed, script: 'paymentWidgets.../x.js' })],
    [
      'a manifest that names other bytes',
      (packed) => {
        const integrity = integrityOf(Buffer.from('evil()'));
        const manifest = JSON.parse(packed.manifest) as { files: Record<string, object>; script: object };
        manifest.files[packed.script] = { integrity, contentType: 'text/javascript' };
        manifest.script = { file: packed.script, integrity };
        return {
          ...packed,
          manifest: JSON.stringify(manifest),
          files: JSON.stringify({ ...JSON.parse(packed.files), [packed.script]: evil }),
        };
      },
    ],
  ])('is not served, and is named in the log: %s', async (_name, change) => {
    const one = build('one');
    await started('a', one);
    const served = await started('b', build('two'), altered(change));
    expect(await served.withIntegrity(one.integrity)).toBeUndefined();
    expect(logLines.join()).toContain(one.integrity);
    expect(logLines.join()).toContain('a stored build of the widget does not match its hash');
  });
});

describe('a withdrawn build', () => {
  it('is not served any more, but the files that others share with it are', async () => {
    const [one, two] = [build('one'), build('two')];
    await started('a', one);
    const served = await started('a', two);
    await store.withdraw(one.integrity, Date.now(), Date.now() + 1);
    await served.refresh();
    expect(await served.withIntegrity(one.integrity)).toEqual({ kind: 'withdrawn' });
    expect(await served.withFile(one.script)).toEqual({ kind: 'withdrawn' });
    expect(await served.withFile(one.frame ?? '')).toMatchObject({ build: { integrity: two.integrity } });
    await store.restore(one.integrity);
    await served.refresh();
    expect(await served.withIntegrity(one.integrity)).toMatchObject({ kind: 'served' });
  });

  it('is not handed out by a gateway that starts, which says what to do', async () => {
    const one = build('one');
    await started('a', one);
    await store.withdraw(one.integrity, Date.now(), Date.now() + 1);
    expect(await start('b', one)).toMatchObject({
      ok: false,
      error: [expect.stringContaining(`was withdrawn (${one.integrity}); start another version`)],
    });
  });
});

const lost = () => Promise.reject(new StoreUnavailable('PostgreSQL', new Error('gone')));

describe('a store that is unavailable', () => {
  it('does not matter for the builds that are known, and is an answer of its own for others', async () => {
    const one = build('one');
    let isAway = false;
    const served = await started('a', one, { ...store, list: () => (isAway ? lost() : store.list()) });
    isAway = true;
    const later = performance.now() + 60_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await served.withIntegrity(one.integrity)).toMatchObject({ kind: 'served' });
    await expect(served.withIntegrity('sha384-other')).rejects.toBeInstanceOf(StoreUnavailable);
    clock.mockRestore();
  });

  it('keeps a gateway from starting', async () => {
    const unavailable = {
      ...store,
      list: () => Promise.reject(new StoreUnavailable('PostgreSQL', new Error('gone'))),
    };
    expect(await start('a', build('one'), unavailable)).toMatchObject({ ok: false });
    writeFileSync(join(folder, 'file'), '');
    expect(await start('file', build('one'))).toMatchObject({ ok: false });
  });
});
