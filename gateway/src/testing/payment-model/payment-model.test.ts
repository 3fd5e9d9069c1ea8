// needs: PostgreSQL, the night
import { LEDGER_PARTS } from '../../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../../ledger/sqlite/sqlite-ledger.ts';
import { makeTemporaryDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { makeTemporaryFolder, openStoreIn } from '../../sqlite/temporary-store.ts';
import { describePaymentModel } from './payment-model.contract.ts';

/** Random programs: at night ten times as many. */
const TIMES = process.env['NIGHTLY'] === '1' ? 10 : 1;

describePaymentModel('SQLite', 150 * TIMES, async () => {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  return {
    ledger: createSqliteLedger(store),
    remove: async () => {
      await store.close();
      folder.remove();
    },
  };
});

describePaymentModel('PostgreSQL', 60 * TIMES, async () => {
  const database = await makeTemporaryDatabase();
  const store = await openStoreAt(database.url, LEDGER_PARTS);
  return {
    ledger: createPostgresLedger(store),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
