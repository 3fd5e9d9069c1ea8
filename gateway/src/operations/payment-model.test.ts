import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { makeTemporaryFolder, openStoreIn } from '../sqlite/temporary-store.ts';
import { describePaymentModel } from './payment-model.contract.ts';

describePaymentModel('SQLite', 60, async () => {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  const close = async (): Promise<void> => {
    await store.close();
    folder.remove();
  };
  return {
    ledger: createSqliteLedger(store),
    reopen: () => Promise.reject(new Error('not used')),
    query: async (sql) => store.database.prepare(sql).all(),
    cutOff: close,
    remove: close,
  };
});
