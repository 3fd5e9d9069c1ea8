import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createSavedViews } from './create-saved-views.ts';
import { describeSavedViews } from './saved-views.contract.ts';

describeSavedViews('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { views: createSavedViews(store), remove };
});
