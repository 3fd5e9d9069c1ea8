import { makeTemporaryFolder, openStoreIn, putMigratedFile } from '../../sqlite/temporary-store.ts';
import { describeLedger } from '../ledger.contract.ts';
import type { LedgerPlace } from '../ledger-place.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

describeLedger('SQLite', placeOf);
async function placeOf(): Promise<LedgerPlace> {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  let store = openStoreIn(folder.path);
  let closed = false;
  const close = async (): Promise<void> => {
    if (!closed) {
      closed = true;
      await store.close();
    }
  };
  return {
    ledger: createSqliteLedger(store),
    reopen: async () => {
      await close();
      store = openStoreIn(folder.path);
      closed = false;
      return createSqliteLedger(store);
    },
    query: async (sql) => store.database.prepare(sql).all(),
    cutOff: close,
    remove: async () => {
      await close();
      folder.remove();
    },
  };
}
