// needs: PostgreSQL

import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { describeAccessTokens } from './access-tokens.contract.ts';
import { describeSealedTokens } from './sealed-tokens.contract.ts';

describeAccessTokens('PostgreSQL', openTemporaryDatabase);

describeSealedTokens('PostgreSQL', openTemporaryDatabase);
