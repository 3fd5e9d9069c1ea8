// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { describeRehearsals } from './rehearsal.contract.ts';

describeRehearsals('PostgreSQL', openTemporaryDatabase);
