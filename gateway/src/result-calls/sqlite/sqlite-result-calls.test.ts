import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeResultCalls } from '../result-calls.contract.ts';
import { createSqliteResultCalls } from './sqlite-result-calls.ts';

describeResultCalls('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { calls: createSqliteResultCalls(store), cutOff: () => store.close(), remove };
});
