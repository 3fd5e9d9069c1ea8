import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';

import { describeExportJobs } from './export-jobs.contract.ts';

describeExportJobs('the embedded store', openTemporaryStore);
