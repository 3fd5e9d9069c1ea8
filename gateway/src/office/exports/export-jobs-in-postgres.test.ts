// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';

import { describeExportJobs } from './export-jobs.contract.ts';

describeExportJobs('PostgreSQL', openTemporaryDatabase);
