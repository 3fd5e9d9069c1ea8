import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createSettingVersions } from './create-setting-versions.ts';

import { describeSettingVersions } from './setting-versions.contract.ts';

describeSettingVersions('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { versions: createSettingVersions(store), cutOff: () => store.close(), remove };
});
