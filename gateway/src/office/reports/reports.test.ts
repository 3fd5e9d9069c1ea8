import { createLedger } from '../../ledger/create-ledger.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createReportRows } from './create-report-rows.ts';
import { describeReports } from './reports.contract.ts';

describeReports('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    ledger: createLedger(store),
    rows: createReportRows(store),
    cutOff: () => store.close(),
    remove,
  };
});
