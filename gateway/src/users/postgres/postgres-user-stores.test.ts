// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { VAULT_MIGRATIONS } from '../../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../../vault/postgres/postgres-envelope-store.ts';
import { describeUserStores } from '../user-stores.contract.ts';
import { USER_MIGRATIONS } from './migrations.ts';
import { createPostgresUserRows } from './postgres-user-rows.ts';

const PARTS = { vault: VAULT_MIGRATIONS, users: USER_MIGRATIONS };

describeUserStores('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    rows: createPostgresUserRows(store),
    dataKeys: createPostgresEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
