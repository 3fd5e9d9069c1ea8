// needs: PostgreSQL

import { openTemporaryDatabase } from '../postgres/temporary-database.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import { userRows } from './user-statements.ts';
import { describeUserStores } from './user-stores.contract.ts';

describeUserStores('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return {
    rows: userRows(store),
    dataKeys: createPostgresEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
