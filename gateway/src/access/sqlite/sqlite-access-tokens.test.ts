import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeAccessTokens } from '../access-tokens.contract.ts';
import { createSqliteAccessTokens } from './sqlite-access-tokens.ts';

describeAccessTokens('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { tokens: createSqliteAccessTokens(store), cutOff: () => store.close(), remove };
});
