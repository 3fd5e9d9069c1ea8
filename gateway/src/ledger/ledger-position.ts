/** Counts the operations of the ledger in the order in which they were written, with gaps. */
export type LedgerPosition = number;
