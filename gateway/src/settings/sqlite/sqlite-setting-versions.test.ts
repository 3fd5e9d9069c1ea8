import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeSettingVersions } from '../setting-versions.contract.ts';
import { createSqliteSettingVersions } from './sqlite-setting-versions.ts';

describeSettingVersions('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { versions: createSqliteSettingVersions(store), cutOff: () => store.close(), remove };
});
