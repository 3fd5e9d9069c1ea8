import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { createEnvelopeStore } from './create-envelope-store.ts';
import { createDataKeyWraps, newDataKey } from './data-key.ts';
import { createDataKeys, DATA_KEY_CACHED_FOR, type DataKeys } from './data-keys.ts';
import type { DataKeyRows } from './envelope-store.ts';
import { sampleKey, sampleKeys } from './vault-place.fixture.ts';

const WRAPS = createDataKeyWraps(sampleKeys(sampleKey(1)));

let place: { readonly store: EmbeddedStore; readonly remove: () => Promise<void> };
let rows: DataKeyRows;
let keys: DataKeys;
let passed: number;
let reads: number;

beforeEach(() => {
  place = openTemporaryStore();
  rows = createEnvelopeStore(place.store).dataKeys;
  passed = 0;
  reads = 0;
  const findOf = (merchant: string) => {
    reads += 1;
    return rows.findOf(merchant);
  };
  keys = createDataKeys({ ...rows, findOf }, WRAPS, () => passed);
});
afterEach(() => place.remove());

describe('the data keys of a process', () => {
  it('are believed for half a minute without a read, and then the fresh one is found', async () => {
    const old = await keys.of('Shop', 1);
    reads = 0;
    const fresh = newDataKey(WRAPS, 'Shop', 2);
    await rows.replace(old.id, fresh, 2);
    passed += DATA_KEY_CACHED_FOR - 1;
    expect((await keys.of('Shop', 3)).id).toBe(old.id);
    expect(reads).toBe(0);
    passed += 1;
    expect((await keys.of('Shop', 4)).id).toBe(fresh.id);
    expect((await keys.retiredOf('Shop')).map(({ id }) => id)).toEqual([old.id]);
    expect(reads).toBe(1);
  });

  it('forget one that was destroyed, after ten minutes', async () => {
    const old = await keys.of('Shop', 1);
    await keys.find(old.id);
    await rows.replace(old.id, newDataKey(WRAPS, 'Shop', 2), 2);
    expect(await rows.destroy(old.id)).toBe(true);
    expect((await keys.find(old.id)).id).toBe(old.id);
    passed += 600_000;
    await expect(keys.find(old.id)).rejects.toThrow(`the data key ${old.id} of stored details is gone`);
  });
});
