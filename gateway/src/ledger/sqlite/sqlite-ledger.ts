import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import type { Ledger } from '../ledger.ts';
import { prepareAudits } from './audits.ts';
import { prepareContradictions } from './contradictions.ts';
import { prepareEndings } from './endings.ts';
import { LEDGER_MIGRATIONS } from './migrations.ts';
import { prepareOpenOperations } from './open-operations.ts';
import { preparePaymentHistory } from './payment-history.ts';
import { prepareReads } from './reads.ts';
import { prepareRedactions } from './redactions.ts';
import { prepareStarts } from './starts.ts';

/** The ledger of the embedded default. */
export function createSqliteLedger(store: EmbeddedStore): Ledger {
  store.migrate('ledger', LEDGER_MIGRATIONS);
  const reads = prepareReads(store);
  const clock = store.prepareRead("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now");
  return {
    ...reads,
    ...prepareStarts(store),
    ...prepareEndings(store, reads),
    ...prepareContradictions(store),
    ...prepareRedactions(store),
    ...preparePaymentHistory(store),
    ...prepareOpenOperations(store),
    ...prepareAudits(store),
    databaseTime: async () => Number(clock.get()?.['now']),
    isReady: async () => store.isReady(),
  };
}
