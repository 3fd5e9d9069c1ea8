import type { ReadyStore } from '../store/store.ts';
import { createAudits } from './create-audits.ts';
import { createContradictions } from './create-contradictions.ts';
import { createOpenOperations } from './create-open-operations.ts';
import { createPaymentHistory } from './create-payment-history.ts';
import { createReads } from './create-reads.ts';
import { createRedactions } from './create-redactions.ts';
import type { Ledger } from './ledger.ts';
import { manyWriters } from './many-writers/many-writers.ts';
import { oneWriter } from './one-writer/one-writer.ts';

/**
 * The ledger in a store.
 *
 * What every payment calls has the fastest statements of each database: in a file, rows that share the commit of its one
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
