// needs: PostgreSQL

import { openTemporaryDatabase } from '../store/postgres/temporary-database.ts';
import { createEnvelopeStore } from '../vault/create-envelope-store.ts';
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
