// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeUserStores } from './user-stores.contract.ts';

describeUserStores('PostgreSQL', openTemporaryDatabase);
