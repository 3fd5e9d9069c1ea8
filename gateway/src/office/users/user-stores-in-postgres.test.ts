// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { describeUserStores } from './user-stores.contract.ts';

describeUserStores('PostgreSQL', openTemporaryDatabase);
