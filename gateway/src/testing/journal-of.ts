import type { JournalEntry } from '../ledger/audited-operation.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** All entries of the journal of a small ledger. */
export async function journalOf(ledger: Ledger): Promise<readonly JournalEntry[]> {
  const { operations } = await ledger.auditPayments(0, undefined, 1000);
  return operations.flatMap(({ entries }) => entries);
}
