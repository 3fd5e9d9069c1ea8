// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../../postgres/temporary-database.ts';
import { VAULT_MIGRATIONS } from '../../../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../../../vault/postgres/postgres-envelope-store.ts';
import { describeWalletKeyStore } from '../wallet-keys.contract.ts';
import { WALLET_KEY_MIGRATIONS } from './migrations.ts';
import { createPostgresWalletKeyRows } from './postgres-wallet-key-rows.ts';

const PARTS = { vault: VAULT_MIGRATIONS, 'wallet-keys': WALLET_KEY_MIGRATIONS };

describeWalletKeyStore('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    rows: createPostgresWalletKeyRows(store),
    dataKeys: createPostgresEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
