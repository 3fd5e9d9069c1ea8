import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import { createUserPreferences } from './create-user-preferences.ts';

/** The one suite that every store of preferences must pass. @param open gives an empty table */
export function describeUserPreferences(name: string, open: OpenStore): void {
  describe(`preferences in ${name}`, () => {
    const place = forEachStore(open, (store) => ({ preferences: createUserPreferences(store) }));

    it('belong to their user, and the newest choice counts', async () => {
      const { preferences } = place();
      await preferences.save('ada', { timeZone: 'Europe/Berlin' }, 1);
      await preferences.save('ben', { timeZone: 'UTC' }, 2);
      await preferences.save('ada', { timeZone: 'Asia/Tokyo' }, 3);
      expect(await preferences.of('ada')).toEqual({ timeZone: 'Asia/Tokyo' });
      expect(await preferences.of('ben')).toEqual({ timeZone: 'UTC' });
      expect(await preferences.of('eve')).toBeUndefined();
    });
  });
}
