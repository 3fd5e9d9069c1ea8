// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeSavedViews } from './saved-views.contract.ts';

describeSavedViews('PostgreSQL', openTemporaryDatabase);
