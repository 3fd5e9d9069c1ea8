// needs: PostgreSQL

import { openTemporaryDatabase } from '../../../store/postgres/temporary-database.fixture.ts';
import { describeWalletKeyStore } from './wallet-keys.contract.ts';

describeWalletKeyStore('PostgreSQL', openTemporaryDatabase);
