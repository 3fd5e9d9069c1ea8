// needs: PostgreSQL
import { LEDGER_PARTS } from '../../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../../ledger/postgres/postgres-ledger.ts';
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeReports } from '../reports.contract.ts';
import { REPORT_MIGRATIONS } from './migrations.ts';
import { createPostgresReportRows } from './postgres-report-rows.ts';

const PARTS = { ...LEDGER_PARTS, reports: REPORT_MIGRATIONS };

describeReports('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    ledger: createPostgresLedger(store),
    rows: createPostgresReportRows(store),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
