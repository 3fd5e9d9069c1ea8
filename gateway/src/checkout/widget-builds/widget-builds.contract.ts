import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { createWidgetBuilds } from './create-widget-builds.ts';
import type { PackedWidgetBuild } from './widget-builds.ts';

const NOW = 1_700_000_000_000;

/** A build of the size of a real one. */
function sample(version: string): PackedWidgetBuild {
  return {
    integrity: `sha384-${version}`,
    script: `paymentWidgets.${version}.js`,
    manifest: `{"version": "${version}"}\n`,
    files: JSON.stringify({ [version]: 'A'.repeat(100_000) }),
  };
}

/** The one suite that every store of the widget's builds must pass. */
export function describeWidgetBuildStore(name: string, open: OpenStore): void {
  describe(`builds of the widget in ${name}`, () => {
    const place = forEachStore(open, (store) => ({ builds: createWidgetBuilds(store) }));
    const builds = () => place().builds;

    const integrities = async () => (await builds().list()).map(({ integrity }) => integrity);

    it('are read as they were handed out', async () => {
      expect(await builds().read('sha384-one')).toBeUndefined();
      expect(await builds().handOut(sample('one'), NOW)).toBe('kept');
      expect(await builds().read('sha384-one')).toEqual(sample('one'));
      expect(await builds().readManifest('sha384-one')).toBe(sample('one').manifest);
      expect(await builds().readManifest('sha384-two')).toBeUndefined();
      expect(await builds().list()).toEqual([
        {
          integrity: 'sha384-one',
          script: 'paymentWidgets.one.js',
          addedAt: NOW,
          handedOutAt: NOW,
          withdrawnAt: undefined,
        },
      ]);
    });

    it('are handed out by several gateways, and say when last', async () => {
      await Promise.all([builds().handOut(sample('one'), NOW), builds().handOut(sample('one'), NOW)]);
      expect(await builds().stillHandsOut('sha384-one', NOW + 5)).toBe(true);
      expect(await builds().stillHandsOut('sha384-two', NOW + 5)).toBe(false);
      expect(await builds().list()).toMatchObject([{ addedAt: NOW, handedOutAt: NOW + 5 }]);
    });

    it('of earlier versions are added once, and change nothing that is there', async () => {
      await builds().add(sample('old'), NOW);
      await builds().handOut(sample('one'), NOW + 1);
      await builds().add({ ...sample('one'), files: 'other' }, NOW + 2);
      expect(await builds().list()).toMatchObject([
        { integrity: 'sha384-one', addedAt: NOW + 1, handedOutAt: NOW + 1 },
        { integrity: 'sha384-old', addedAt: NOW, handedOutAt: 0 },
      ]);
      expect((await builds().read('sha384-one'))?.files).toBe(sample('one').files);
    });

    it('are withdrawn once, and are not handed out until they are restored', async () => {
      await builds().handOut(sample('one'), NOW);
      expect(await builds().withdraw('sha384-one', NOW + 9, NOW)).toBe(true);
      expect(await builds().withdraw('sha384-one', NOW + 10, NOW)).toBe(false);
      expect(await builds().list()).toMatchObject([{ withdrawnAt: NOW + 9 }]);
      expect(await builds().handOut(sample('one'), NOW + 11)).toBe('withdrawn');
      expect(await builds().stillHandsOut('sha384-one', NOW + 11)).toBe(false);
      await builds().add(sample('one'), NOW + 11);
      expect(await builds().list()).toMatchObject([{ withdrawnAt: NOW + 9, handedOutAt: NOW }]);
      expect(await builds().restore('sha384-one')).toBe(true);
      expect(await builds().restore('sha384-one')).toBe(false);
      expect(await builds().handOut(sample('one'), NOW + 12)).toBe('kept');
    });

    it('are not withdrawn while they are handed out, to the millisecond', async () => {
      await builds().handOut(sample('one'), NOW);
      expect(await builds().withdraw('sha384-one', NOW + 9, NOW - 1)).toBe(false);
      expect(await builds().withdraw('sha384-none', NOW + 9, NOW)).toBe(false);
      expect(await builds().list()).toMatchObject([{ withdrawnAt: undefined }]);
    });

    it('beyond the most are erased, those first that were not handed out for the longest time', async () => {
      await builds().add(sample('old'), NOW + 50);
      await builds().handOut(sample('one'), NOW);
      await builds().handOut(sample('two'), NOW + 1);
      await builds().stillHandsOut('sha384-one', NOW + 2);
      await builds().eraseOldest(3);
      expect(await integrities()).toHaveLength(3);
      await builds().eraseOldest(2);
      expect(await integrities()).toEqual(['sha384-two', 'sha384-one']);
      await builds().eraseOldest(1);
      expect(await integrities()).toEqual(['sha384-one']);
    });

    it('report that their store is unavailable', async () => {
      await place().cutOff();
      await expect(builds().list()).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(builds().handOut(sample('one'), NOW)).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
