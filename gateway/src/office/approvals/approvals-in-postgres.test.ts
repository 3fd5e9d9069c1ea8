// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeApprovals } from './approvals.contract.ts';
import { createApprovals } from './create-approvals.ts';

describeApprovals('PostgreSQL', async () => {
  const { store, query, remove } = await openTemporaryDatabase();
  return { approvals: createApprovals(store), query, cutOff: () => store.close(), remove };
});
