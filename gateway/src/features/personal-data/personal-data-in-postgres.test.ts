// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describePersonalData } from './personal-data.contract.ts';

describePersonalData('PostgreSQL', openTemporaryDatabase);
