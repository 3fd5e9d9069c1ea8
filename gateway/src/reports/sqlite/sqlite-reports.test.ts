import { createSqliteLedger } from '../../ledger/sqlite/sqlite-ledger.ts';
import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeReports } from '../reports.contract.ts';
import { createSqliteReportRows } from './sqlite-report-rows.ts';

describeReports('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    ledger: createSqliteLedger(store),
    rows: createSqliteReportRows(store),
    cutOff: () => store.close(),
    remove,
  };
});
