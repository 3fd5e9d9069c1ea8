// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createExportJobs } from './create-export-jobs.ts';

import { describeExportJobs } from './export-jobs.contract.ts';

describeExportJobs('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { jobs: createExportJobs(store), cutOff: () => store.close(), remove };
});
