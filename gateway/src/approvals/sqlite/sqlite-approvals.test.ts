import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeApprovals } from '../approvals.contract.ts';
import { createSqliteApprovals } from './sqlite-approvals.ts';

describeApprovals('SQLite', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    approvals: createSqliteApprovals(store),
    query: async (sql) => store.database.prepare(sql).all(),
    remove,
  };
});
