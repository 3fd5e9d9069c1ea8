import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createResultCalls } from './create-result-calls.ts';
import { describeResultCalls } from './result-calls.contract.ts';

describeResultCalls('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { calls: createResultCalls(store), cutOff: () => store.close(), remove };
});
