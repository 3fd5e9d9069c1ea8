// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeUserPreferences } from './user-preferences.contract.ts';

describeUserPreferences('PostgreSQL', openTemporaryDatabase);
