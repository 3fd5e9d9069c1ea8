// needs: PostgreSQL

import { createEnvelopeStore } from '../features/stored-details/create-envelope-store.ts';
import { openTemporaryDatabase } from '../store/postgres/temporary-database.ts';
import { describeAccessTokens } from './access-tokens.contract.ts';
import { createAccessTokens } from './create-access-tokens.ts';
import { describeSealedTokens } from './sealed-tokens.contract.ts';
import { sealedTokenRows } from './sealed-tokens.ts';

describeAccessTokens('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { tokens: createAccessTokens(store), cutOff: () => store.close(), remove };
});

describeSealedTokens('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { rows: sealedTokenRows(store), keyRows: createEnvelopeStore(store).dataKeys, remove };
});
