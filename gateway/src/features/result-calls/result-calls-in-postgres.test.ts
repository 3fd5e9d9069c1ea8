// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createResultCalls } from './create-result-calls.ts';
import { describeResultCalls } from './result-calls.contract.ts';

describeResultCalls('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { calls: createResultCalls(store), cutOff: () => store.close(), remove };
});
