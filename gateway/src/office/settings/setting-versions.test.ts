import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';

import { describeSettingVersions } from './setting-versions.contract.ts';

describeSettingVersions('the embedded store', openTemporaryStore);
