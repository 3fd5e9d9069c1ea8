import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { describeSealedTokens } from '../sealed-tokens.contract.ts';
import { createSqliteSealedTokenRows } from './sqlite-sealed-token-rows.ts';

describeSealedTokens('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: createSqliteSealedTokenRows(store),
    keyRows: createSqliteEnvelopeStore(store).dataKeys,
    remove: async () => remove(),
  };
});
