import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { walletKeyRows } from './wallet-key-statements.ts';
import { describeWalletKeyStore } from './wallet-keys.contract.ts';

describeWalletKeyStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: walletKeyRows(store),
    dataKeys: createSqliteEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
