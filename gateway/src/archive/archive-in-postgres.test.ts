// needs: PostgreSQL
import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { describeArchive } from './archive.contract.ts';

describeArchive('PostgreSQL', openTemporaryDatabase);
