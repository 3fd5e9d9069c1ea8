// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeResultCalls } from './result-calls.contract.ts';

describeResultCalls('PostgreSQL', openTemporaryDatabase);
