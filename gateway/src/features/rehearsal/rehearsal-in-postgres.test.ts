// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeRehearsals } from './rehearsal.contract.ts';

describeRehearsals('PostgreSQL', openTemporaryDatabase);
