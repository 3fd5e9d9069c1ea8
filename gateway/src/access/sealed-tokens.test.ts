import { createEnvelopeStore } from '../features/stored-details/create-envelope-store.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.ts';
import { describeSealedTokens } from './sealed-tokens.contract.ts';
import { sealedTokenRows } from './sealed-tokens.ts';

describeSealedTokens('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { rows: sealedTokenRows(store), keyRows: createEnvelopeStore(store).dataKeys, remove };
});
