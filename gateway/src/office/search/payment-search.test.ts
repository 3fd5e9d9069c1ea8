import { createEventLog } from '../../features/events/create-event-log.ts';
import { createPersonalData } from '../../features/personal-data/create-personal-data.ts';
import { sampleKey, sampleKeys } from '../../features/stored-details/vault-place.fixture.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { systemClock } from '../../values/clock.ts';
import { createRecentPayments } from './index-payments.ts';
import { describePaymentSearch } from './payment-search.contract.ts';
import { searchRows } from './search-rows.ts';

function openPlace() {
  const { store, remove } = openTemporaryStore();
  return {
    store,
    ledger: createLedger(store),
    events: createEventLog(store),
    rows: searchRows(store),
    query: async (sql: string) => store.database.prepare(sql).all(),
    remove,
  };
}

describePaymentSearch('SQLite', async () => openPlace());

describePaymentSearch('SQLite, as payments end', async () => {
  const place = openPlace();
  const recent = createRecentPayments(systemClock);
  return {
    ...place,
    recent,
    ledger: createPersonalData(place.store, sampleKeys(sampleKey(7))).seal(place.ledger, recent),
  };
});
