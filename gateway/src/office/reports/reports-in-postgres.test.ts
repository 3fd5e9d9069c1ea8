// needs: PostgreSQL
import { createLedger } from '../../ledger/create-ledger.ts';
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createReportRows } from './create-report-rows.ts';
import { describeReports } from './reports.contract.ts';

describeReports('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return {
    ledger: createLedger(store),
    rows: createReportRows(store),
    cutOff: () => store.close(),
    remove,
  };
});
