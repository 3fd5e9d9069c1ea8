import { openTemporaryStore } from '../store/sqlite/temporary-store.ts';
import { describeAccessTokens } from './access-tokens.contract.ts';
import { createAccessTokens } from './create-access-tokens.ts';

describeAccessTokens('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { tokens: createAccessTokens(store), cutOff: () => store.close(), remove };
});
