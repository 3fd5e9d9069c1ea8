import {
  makeTemporaryFolder,
  openStoreIn,
  putMigratedFile,
} from '../../store/sqlite/temporary-store.fixture.ts';
import { describeAuditLog } from './audit-log.contract.ts';
import { createAuditLog } from './create-audit-log.ts';

const TRIGGERS = ['audit_log_never_change', 'audit_log_are_kept'];

describeAuditLog('the embedded store', async () => {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  const store = openStoreIn(folder.path);
  const otherStore = openStoreIn(folder.path, { as: 'operator' });
  const cutOff = async (): Promise<void> => {
    if (store.isReady()) await store.close();
  };
  return {
    log: createAuditLog(store),
    other: createAuditLog(otherStore),
    query: async (sql) => store.database.prepare(sql).all(),
    tamper: async (sql) => {
      store.database.exec(TRIGGERS.map((trigger) => `DROP TRIGGER IF EXISTS ${trigger};`).join(''));
      store.database.exec(sql);
    },
    cutOff,
    remove: async () => {
      await otherStore.close();
      await cutOff();
      folder.remove();
    },
  };
});
