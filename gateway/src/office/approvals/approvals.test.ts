import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeApprovals } from './approvals.contract.ts';
import { createApprovals } from './create-approvals.ts';

describeApprovals('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    approvals: createApprovals(store),
    query: async (sql) => store.database.prepare(sql).all(),
    cutOff: () => store.close(),
    remove,
  };
});
