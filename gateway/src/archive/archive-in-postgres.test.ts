// needs: PostgreSQL
import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { describeDroppedArchive } from './dropped-archive.contract.ts';
import { describeWrittenArchive } from './written-archive.contract.ts';

// Reading and replacing its files is the same whatever database they were written from.
describeWrittenArchive('PostgreSQL', openTemporaryDatabase);
describeDroppedArchive('PostgreSQL', openTemporaryDatabase);
