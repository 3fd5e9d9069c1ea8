import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDurableProbe, type DurableProbe, PROBE_SPAN } from './durable-probe.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from './temporary-store.fixture.ts';

let folder: TemporaryFolder;
let store: EmbeddedStore;
let probe: DurableProbe;
let now: number;

beforeEach(() => {
  folder = makeTemporaryFolder();
  store = openStoreIn(folder.path);
  now = 0;
  probe = createDurableProbe(store, () => now);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const bytes = () => store.database.prepare('SELECT hex(bytes) AS bytes FROM probe').all();

/** As on a full disk: the file may not have more pages than it has. */
function fillUp(): void {
  const pages = Number(store.database.prepare('PRAGMA page_count').get()?.['page_count']);
  store.database.exec(`PRAGMA max_page_count = ${pages}`);
}

describe('the probe of the embedded store', () => {
  it('overwrites one row', async () => {
    expect(await probe.check()).toEqual({ kind: 'ready' });
    const first = bytes();
    now += PROBE_SPAN;
    expect(await probe.check()).toEqual({ kind: 'ready' });
    expect(first).toHaveLength(1);
    expect(bytes()).toHaveLength(1);
    expect(bytes()).not.toEqual(first);
  });

  it('writes no more than once in two seconds, however often it is asked', async () => {
    await Promise.all([probe.check(), probe.check()]);
    const first = bytes();
    now += PROBE_SPAN - 1;
    await probe.check();
    expect(bytes()).toEqual(first);
  });

  it('finds a store that can be read but not written, and why', async () => {
    fillUp();
    expect(store.isReady()).toBe(true);
    expect(await probe.check()).toEqual({
      kind: 'unavailable',
      reason: 'the embedded store cannot be written: database or disk is full',
    });
  });

  it('finds a store that can be written again', async () => {
    fillUp();
    await probe.check();
    store.database.exec('PRAGMA max_page_count = 1000000');
    expect((await probe.check()).kind).toBe('unavailable');
    now += PROBE_SPAN;
    expect((await probe.check()).kind).toBe('ready');
  });

  it('learns from a write that failed elsewhere, until the next probe', async () => {
    await probe.check();
    now += 1;
    probe.noteFailure();
    expect((await probe.check()).kind).toBe('unavailable');
    now += PROBE_SPAN;
    expect((await probe.check()).kind).toBe('ready');
  });

  it('believes a write that failed while it was probing more than itself', async () => {
    const probing = probe.check();
    probe.noteFailure();
    expect((await probing).kind).toBe('unavailable');
    expect((await probe.check()).kind).toBe('unavailable');
  });
});
