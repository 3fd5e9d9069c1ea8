import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeExportJobs } from '../export-jobs.contract.ts';
import { createSqliteExportJobs } from './sqlite-export-jobs.ts';

describeExportJobs('SQLite', async () => {
  const { store, remove } = openTemporaryStore();
  return { jobs: createSqliteExportJobs(store), remove };
});
