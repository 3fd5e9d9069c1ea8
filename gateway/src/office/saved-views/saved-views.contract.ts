import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import { createSavedViews, MOST_VIEWS, type SavedView } from './saved-views.ts';

const view = (name: string, search = 'status:declined'): SavedView => ({
  name,
  search,
  columns: ['amount', 'status'],
});

/** The one suite that every store of views must pass. @param open gives an empty table */
export function describeSavedViews(name: string, open: OpenStore): void {
  describe(`saved views in ${name}`, () => {
    const place = forEachStore(open, (store) => ({ views: createSavedViews(store) }));

    it('belong to their user, are replaced by name, and go', async () => {
      const { views } = place();
      await views.save('ada', view('Declines'), 1);
      await views.save('ada', view('Large', 'amount>100'), 2);
      await views.save('ben', view('Declines', 'status:unknown'), 3);
      await views.save('ada', view('Declines', 'status:declined brand:VISA'), 4);
      expect(await views.listOf('ada')).toEqual([
        view('Declines', 'status:declined brand:VISA'),
        view('Large', 'amount>100'),
      ]);
      expect(await views.remove('ada', 'Declines')).toBe(true);
      expect(await views.remove('ada', 'Declines')).toBe(false);
      expect(await views.listOf('ada')).toEqual([view('Large', 'amount>100')]);
      expect(await views.listOf('ben')).toEqual([view('Declines', 'status:unknown')]);
    });

    it('are limited in number; the last one can still be replaced', async () => {
      const { views } = place();
      for (let number = 0; number < MOST_VIEWS; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await views.save('ada', view(`View ${number}`), number)).toBe('saved');
      }
      expect(await views.save('ada', view('One more'), 99)).toBe('full');
      expect(await views.save('ada', view('View 0', 'amount>5'), 99)).toBe('saved');
      expect(await views.listOf('ada')).toHaveLength(MOST_VIEWS);
    });
  });
}
