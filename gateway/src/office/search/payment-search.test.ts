import { createEventLog } from '../../features/events/create-event-log.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describePaymentSearch } from './payment-search.contract.ts';
import { searchRows } from './search-rows.ts';

describePaymentSearch('SQLite', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    ledger: createLedger(store),
    events: createEventLog(store),
    rows: searchRows(store),
    query: async (sql) => store.database.prepare(sql).all(),
    remove,
  };
});
