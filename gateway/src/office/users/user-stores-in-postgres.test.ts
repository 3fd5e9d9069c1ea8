// needs: PostgreSQL

import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { userRows } from './user-statements.ts';
import { describeUserStores } from './user-stores.contract.ts';

describeUserStores('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return {
    rows: userRows(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
