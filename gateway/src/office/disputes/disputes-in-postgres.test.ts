// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { createDisputes } from './create-disputes.ts';
import { describeDisputes } from './disputes.contract.ts';

describeDisputes('PostgreSQL', async () => {
  const { store, query, remove } = await openTemporaryDatabase();
  return { disputes: createDisputes(store), query, remove };
});
