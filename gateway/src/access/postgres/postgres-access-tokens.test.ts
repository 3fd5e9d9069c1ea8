// needs: PostgreSQL
import { makeTemporaryDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeAccessTokens } from '../access-tokens.contract.ts';
import { ACCESS_TOKEN_MIGRATIONS } from './migrations.ts';
import { createPostgresAccessTokens } from './postgres-access-tokens.ts';

describeAccessTokens('PostgreSQL', async () => {
  const database = await makeTemporaryDatabase();
  const store = await openStoreAt(database.url, { 'access-tokens': ACCESS_TOKEN_MIGRATIONS });
  return {
    tokens: createPostgresAccessTokens(store),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
