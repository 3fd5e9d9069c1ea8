import { DATABASE_PARTS, pick } from '../store/opening/parts.ts';

/** The tables that the ledger writes: its own, and that of the calls which become due with its attempts. */
export const LEDGER_PARTS = pick(DATABASE_PARTS, ['ledger', 'result-calls']);
