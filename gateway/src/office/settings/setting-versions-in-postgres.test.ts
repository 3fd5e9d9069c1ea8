// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';

import { describeSettingVersions } from './setting-versions.contract.ts';

describeSettingVersions('PostgreSQL', openTemporaryDatabase);
