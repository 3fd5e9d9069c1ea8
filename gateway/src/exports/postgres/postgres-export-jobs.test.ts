// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { DATABASE_PARTS } from '../../stores/open-durable-database.ts';
import { describeExportJobs } from '../export-jobs.contract.ts';
import { createPostgresExportJobs } from './postgres-export-jobs.ts';

describeExportJobs('PostgreSQL', async () => {
  const database = await lendDatabase(DATABASE_PARTS);
  const store = await openStoreAt(database.url, DATABASE_PARTS);
  return {
    jobs: createPostgresExportJobs(store),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
