// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';

import { describeSettingVersions } from './setting-versions.contract.ts';

describeSettingVersions('PostgreSQL', openTemporaryDatabase);
