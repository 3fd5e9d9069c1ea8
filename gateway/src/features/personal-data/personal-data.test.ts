import {
  makeTemporaryFolder,
  openStoreIn,
  putMigratedFile,
} from '../../store/sqlite/temporary-store.fixture.ts';
import { describePersonalData } from './personal-data.contract.ts';

describePersonalData('SQLite', async () => {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  const store = openStoreIn(folder.path);
  return {
    store,
    query: async (sql) => store.database.prepare(sql).all(),
    remove: async () => {
      await store.close();
      folder.remove();
    },
  };
});
