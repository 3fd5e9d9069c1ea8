// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../../postgres/temporary-database.ts';
import { VAULT_MIGRATIONS } from '../../../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../../../vault/postgres/postgres-envelope-store.ts';
import { describeAuthenticationStore } from '../authentications.contract.ts';
import { AUTHENTICATION_MIGRATIONS } from './migrations.ts';
import { createPostgresAuthenticationRows } from './postgres-authentication-rows.ts';

const PARTS = { vault: VAULT_MIGRATIONS, authentications: AUTHENTICATION_MIGRATIONS };

describeAuthenticationStore('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    rows: createPostgresAuthenticationRows(store),
    dataKeys: createPostgresEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
