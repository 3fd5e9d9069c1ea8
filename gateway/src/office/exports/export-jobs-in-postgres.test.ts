// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';

import { describeExportJobs } from './export-jobs.contract.ts';

describeExportJobs('PostgreSQL', openTemporaryDatabase);
