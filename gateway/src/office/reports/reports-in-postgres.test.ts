// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeReports } from './reports.contract.ts';

describeReports('PostgreSQL', openTemporaryDatabase);
