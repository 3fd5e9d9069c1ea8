import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { describeUserStores } from '../user-stores.contract.ts';
import { createSqliteUserRows } from './sqlite-user-rows.ts';

describeUserStores('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: createSqliteUserRows(store),
    dataKeys: createSqliteEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
