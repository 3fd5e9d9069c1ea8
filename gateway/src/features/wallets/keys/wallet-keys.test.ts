import { openTemporaryStore } from '../../../store/sqlite/temporary-store.ts';
import { createEnvelopeStore } from '../../stored-details/create-envelope-store.ts';
import { walletKeyRows } from './wallet-key-statements.ts';
import { describeWalletKeyStore } from './wallet-keys.contract.ts';

describeWalletKeyStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: walletKeyRows(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
