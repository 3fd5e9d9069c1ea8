// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createSettingVersions } from './create-setting-versions.ts';

import { describeSettingVersions } from './setting-versions.contract.ts';

describeSettingVersions('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { versions: createSettingVersions(store), cutOff: () => store.close(), remove };
});
