// needs: PostgreSQL

import { openTemporaryDatabase } from '../../../store/postgres/temporary-database.ts';
import { describeAuthenticationStore } from './authentications.contract.ts';

describeAuthenticationStore('PostgreSQL', openTemporaryDatabase);
