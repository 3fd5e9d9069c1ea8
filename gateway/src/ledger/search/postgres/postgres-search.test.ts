// needs: PostgreSQL
import { createEventLog } from '../../../events/create-event-log.ts';
import { lendDatabase, openStoreAt } from '../../../postgres/temporary-database.ts';
import { DATABASE_PARTS } from '../../../stores/parts.ts';
import { createPostgresLedger } from '../../postgres/postgres-ledger.ts';
import { describePaymentSearch } from '../payment-search.contract.ts';
import { createPostgresSearchRows } from './postgres-search-rows.ts';

describePaymentSearch('PostgreSQL', async () => {
  const database = await lendDatabase(DATABASE_PARTS);
  const store = await openStoreAt(database.url, DATABASE_PARTS);
  return {
    ledger: createPostgresLedger(store),
    events: createEventLog(store),
    rows: createPostgresSearchRows(store),
    query: (sql) => database.query(sql),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
