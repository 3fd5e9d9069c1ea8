import { RESULT_CALL_MIGRATIONS } from '../../result-calls/postgres/migrations.ts';
import { LEDGER_MIGRATIONS } from './migrations.ts';

/** The tables that the ledger writes: its own, and that of the calls which become due with its attempts. */
export const LEDGER_PARTS = { ledger: LEDGER_MIGRATIONS, 'result-calls': RESULT_CALL_MIGRATIONS };
