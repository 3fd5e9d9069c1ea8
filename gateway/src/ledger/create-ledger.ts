import type { ReadyStore, Store } from '../store/store.ts';
import { createAudits } from './create-audits.ts';
import { createContradictions } from './create-contradictions.ts';
import { createOpenOperations } from './create-open-operations.ts';
import { createReads } from './create-reads.ts';
import type { Ledger } from './ledger.ts';
import { createPaymentHistory } from './payment-history.ts';
import { manyWriters, type QuickVerbs } from './postgres/many-writers.ts';
import { createRedactions } from './redaction.ts';
import { createEndings } from './sqlite/endings.ts';
import { createQuickReads } from './sqlite/reads.ts';
import { createStarts } from './sqlite/starts.ts';

/**
 * The ledger in a store.
 *
 * The verbs that every payment calls have the fastest statements of each database: in a file, rows that share the commit of its one
 * writer; in a server, rows of many payments in one statement, under the locks that several processes need.
 *
 * @param store with the ledger's tables, and that of the result-address calls, in it
 */
export function createLedger(store: ReadyStore): Ledger {
  const reads = createReads(store);
  return {
    ...reads,
    ...createOpenOperations(store),
    ...createContradictions(store),
    ...createRedactions(store),
    ...createPaymentHistory(store),
    ...createAudits(store),
    ...(store.dialect.name === 'sqlite' ? oneWriter(store, reads) : manyWriters(store)),
    isReady: async () => store.isReady(),
  };
}

/** The verbs that every payment calls, in a store of one writer: nothing comes between the statements of a step. */
function oneWriter(store: Store, slowReads: Pick<Ledger, 'findCounted'>): QuickVerbs {
  const reads = createQuickReads(store, slowReads);
  return { ...reads, ...createStarts(store), ...createEndings(store, reads) };
}
