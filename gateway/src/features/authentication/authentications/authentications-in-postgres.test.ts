// needs: PostgreSQL

import { openTemporaryDatabase } from '../../../store/postgres/temporary-database.fixture.ts';
import { describeAuthenticationStore } from './authentications.contract.ts';

describeAuthenticationStore('PostgreSQL', openTemporaryDatabase);
