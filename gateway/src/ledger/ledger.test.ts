import {
  makeTemporaryFolder,
  openStoreIn,
  putMigratedFile,
} from '../store/sqlite/temporary-store.fixture.ts';
import { createLedger } from './create-ledger.ts';
import { describeLedger } from './ledger.contract.ts';
import type { LedgerPlace } from './ledger-place.fixture.ts';

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
    ledger: createLedger(store),
    reopen: async () => {
      await close();
      store = openStoreIn(folder.path);
      closed = false;
      return createLedger(store);
    },
    query: async (sql) => store.database.prepare(sql).all(),
    skipTo: async (position) =>
      store.database.exec(`
        CREATE TEMP TABLE ended AS SELECT operations.* FROM operations JOIN endings ON operation_id = id LIMIT 1;
        UPDATE ended SET position = ${position - 1}, id = 'skipped', root_id = 'skipped';
        INSERT INTO operations SELECT * FROM ended;
        INSERT INTO endings SELECT 'skipped', state, result_code, acquirer_references, finished_at FROM endings LIMIT 1;
        DROP TABLE ended`),
    cutOff: close,
    remove: async () => {
      await close();
      folder.remove();
    },
  };
}
