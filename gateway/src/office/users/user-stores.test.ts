import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { userRows } from './user-statements.ts';
import { describeUserStores } from './user-stores.contract.ts';

describeUserStores('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: userRows(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
