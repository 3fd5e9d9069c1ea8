// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { VAULT_MIGRATIONS } from '../../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../../vault/postgres/postgres-envelope-store.ts';
import { describeSealedTokens } from '../sealed-tokens.contract.ts';
import { ACCESS_TOKEN_MIGRATIONS } from './migrations.ts';
import { createPostgresSealedTokenRows } from './postgres-sealed-token-rows.ts';

const PARTS = { 'access-tokens': ACCESS_TOKEN_MIGRATIONS, vault: VAULT_MIGRATIONS };

describeSealedTokens('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    rows: createPostgresSealedTokenRows(store),
    keyRows: createPostgresEnvelopeStore(store).dataKeys,
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
