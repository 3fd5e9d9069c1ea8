// needs: PostgreSQL

import { openTemporaryDatabase } from '../../../store/postgres/temporary-database.ts';
import { createEnvelopeStore } from '../../stored-details/create-envelope-store.ts';
import { walletKeyRows } from './wallet-key-statements.ts';
import { describeWalletKeyStore } from './wallet-keys.contract.ts';

describeWalletKeyStore('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return {
    rows: walletKeyRows(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});
