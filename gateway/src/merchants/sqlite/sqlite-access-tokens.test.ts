import { makeTemporaryFolder, openStoreIn } from '../../sqlite/temporary-store.ts';
import { describeAccessTokens } from '../access-tokens.contract.ts';
import { createSqliteAccessTokens } from './sqlite-access-tokens.ts';

describeAccessTokens('the embedded store', async () => {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  return {
    tokens: createSqliteAccessTokens(store),
    close: async () => {
      await store.close();
      folder.remove();
    },
  };
});
