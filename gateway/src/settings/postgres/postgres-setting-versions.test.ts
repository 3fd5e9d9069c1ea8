// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeSettingVersions } from '../setting-versions.contract.ts';
import { SETTING_VERSION_MIGRATIONS } from './migrations.ts';
import { createPostgresSettingVersions } from './postgres-setting-versions.ts';

const PARTS = { settings: SETTING_VERSION_MIGRATIONS };

describeSettingVersions('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    versions: createPostgresSettingVersions(store),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
