// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { DATABASE_PARTS } from '../../stores/open-durable-database.ts';
import { describeApprovals } from '../approvals.contract.ts';
import { createPostgresApprovals } from './postgres-approvals.ts';

describeApprovals('PostgreSQL', async () => {
  const database = await lendDatabase(DATABASE_PARTS);
  const store = await openStoreAt(database.url, DATABASE_PARTS);
  return {
    approvals: createPostgresApprovals(store),
    query: (sql) => database.query(sql),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
