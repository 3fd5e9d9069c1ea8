import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { createSettingVersions } from './create-setting-versions.ts';
import type { SettingVersion } from './setting-versions.ts';

const NOW = 1_700_000_000_000;

function sample(number: number, changes: Partial<SettingVersion> = {}): SettingVersion {
  return {
    number,
    author: { kind: 'operator', name: 'root' },
    createdAt: NOW + number,
    reason: `reason ${number}`,
    restores: undefined,
    fileHash: 'f'.repeat(64),
    differences: [
      { path: ['merchants', 'Shop', 'throttling'], before: undefined, after: { every: { limit: number } } },
    ],
    patch: { merchants: { Shop: { throttling: { every: { limit: number } }, dispatching: null } } },
    ...changes,
  };
}

const recordOf = ({ patch: _patch, ...record }: SettingVersion) => record;

/** The one suite that every store of versions of the settings must pass. */
export function describeSettingVersions(name: string, open: OpenStore): void {
  describe(`versions of the settings in ${name}`, () => {
    const place = forEachStore(open, (store) => ({ versions: createSettingVersions(store) }));
    const versions = () => place().versions;

    it('are none at first', async () => {
      expect(await versions().newestNumber()).toBe(0);
      expect(await versions().newest()).toBeUndefined();
      expect(await versions().find(1)).toBeUndefined();
      expect(await versions().list(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    });

    it('are read as they were added, the newest first', async () => {
      const second = sample(2, {
        author: { kind: 'user', id: '5', email: 'ann@shop.example' },
        restores: 1,
        differences: [{ path: ['allowedAddresses'], before: ['::1'], after: undefined }],
        patch: { merchants: { '__proto__ ': {}, 'Zoë\u0000': { name: 'x' } } },
      });
      expect([await versions().add(sample(1)), await versions().add(second)]).toEqual(['added', 'added']);
      expect(await versions().newestNumber()).toBe(2);
      expect(await versions().newest()).toEqual(second);
      expect(await versions().find(1)).toEqual(sample(1));
      expect(await versions().list(10, 10)).toEqual([recordOf(second), recordOf(sample(1))]);
      expect(await versions().list(2, 10)).toEqual([recordOf(sample(1))]);
      expect(await versions().list(10, 1)).toEqual([recordOf(second)]);
    });

    it('keep a member whose name every object has already', async () => {
      const patch = JSON.parse('{"merchants":{"__proto__":{"throttling":null}}}') as SettingVersion['patch'];
      await versions().add(sample(1, { patch }));
      expect(JSON.stringify((await versions().newest())?.patch)).toBe(JSON.stringify(patch));
    });

    it('have no gaps, and each number is given once', async () => {
      expect(await versions().add(sample(2))).toBe('stale');
      expect(await versions().add(sample(1))).toBe('added');
      expect(await versions().add(sample(1, { reason: 'another' }))).toBe('stale');
      expect(await versions().add(sample(3))).toBe('stale');
      expect(await versions().newest()).toEqual(sample(1));
    });

    it('let one of many authors through who come at once', async () => {
      await versions().add(sample(1));
      const ends = await Promise.all(
        Array.from({ length: 8 }, (_, at) => versions().add(sample(2, { reason: `author ${at}` }))),
      );
      expect(ends.toSorted()).toEqual(['added', ...Array.from({ length: 7 }, () => 'stale')]);
      expect((await versions().newest())?.reason).toBe(`author ${ends.indexOf('added')}`);
    });

    it('report that their store is unavailable', async () => {
      await place().cutOff();
      await expect(versions().newestNumber()).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(versions().add(sample(1))).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
