import { RESULT_CALL_TABLES } from '../../result-calls/tables.ts';
import { POSTGRES } from '../../store/dialect.ts';
import { migrationsOf } from '../../store/tables.ts';
import { LEDGER_MIGRATIONS } from './migrations.ts';

/** The tables that the ledger writes: its own, and that of the calls which become due with its attempts. */
export const LEDGER_PARTS = {
  ledger: LEDGER_MIGRATIONS,
  'result-calls': migrationsOf(RESULT_CALL_TABLES, POSTGRES),
};
