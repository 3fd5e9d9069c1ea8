// needs: PostgreSQL
import { createEventLog } from '../../features/events/create-event-log.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describePaymentSearch } from './payment-search.contract.ts';
import { searchRows } from './search-rows.ts';

describePaymentSearch('PostgreSQL', async () => {
  const { store, query, remove } = await openTemporaryDatabase();
  return {
    ledger: createLedger(store),
    events: createEventLog(store),
    rows: searchRows(store),
    query,
    remove,
  };
});
