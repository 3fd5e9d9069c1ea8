import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { createDisputes } from './create-disputes.ts';
import { describeDisputes } from './disputes.contract.ts';

describeDisputes('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { disputes: createDisputes(store), query: async (sql) => store.database.prepare(sql).all(), remove };
});
