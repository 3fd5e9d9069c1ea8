import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';

import { describeSettingVersions } from './setting-versions.contract.ts';

describeSettingVersions('the embedded store', openTemporaryStore);
