// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createSavedViews } from './create-saved-views.ts';
import { describeSavedViews } from './saved-views.contract.ts';

describeSavedViews('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { views: createSavedViews(store), remove };
});
