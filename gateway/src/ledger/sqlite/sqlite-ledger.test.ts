import type { OpenedAs } from '../../sqlite/embedded-store.ts';
import { makeTemporaryFolder, openStoreIn, putMigratedFile } from '../../sqlite/temporary-store.ts';
import { describeFollowUps } from '../follow-ups.contract.ts';
import { describeLedger } from '../ledger.contract.ts';
import type { LedgerPlace } from '../ledger-place.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

describeLedger('SQLite', () => placeOf({}));
// Threads take longer to start than the tests: what meets on a row is tested with one each time, the rest at night.
const describeOnThread = process.env['NIGHTLY'] === '1' ? describeLedger : describeFollowUps;
describeOnThread('SQLite with a thread that writes', () => placeOf({ thread: true }));

async function placeOf(as: OpenedAs): Promise<LedgerPlace> {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  let store = openStoreIn(folder.path, as);
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
      store = openStoreIn(folder.path, as);
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
