import { openTemporaryStore } from '../../../sqlite/temporary-store.ts';
import { createSqliteEnvelopeStore } from '../../../vault/sqlite/sqlite-envelope-store.ts';
import { describeWalletKeyStore } from '../wallet-keys.contract.ts';
import { createSqliteWalletKeyRows } from './sqlite-wallet-key-rows.ts';

describeWalletKeyStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: createSqliteWalletKeyRows(store),
    dataKeys: createSqliteEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
