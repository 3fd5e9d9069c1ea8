import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createExportJobs } from './create-export-jobs.ts';

import { describeExportJobs } from './export-jobs.contract.ts';

describeExportJobs('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { jobs: createExportJobs(store), cutOff: () => store.close(), remove };
});
