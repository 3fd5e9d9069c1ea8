import type { Account } from '../payment/movement.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentId } from '../values/ids.ts';

/** One entry of the journal: an amount that entered or left an account. */
export interface JournalEntry {
  readonly account: Account;
  /** Minor units of the currency; negative when the amount left. */
  readonly minor: bigint;
  /** ISO 4217, three capitals. */
  readonly currency: string;
}

/** A row of the journal, read without its operation. */
export interface JournalRow extends JournalEntry {
  readonly operationId: PaymentId;
  /** Whether the ledger has the operation. */
  readonly hasOperation: boolean;
}

/** An operation with facts that depend on other rows of the ledger, all read at one moment. */
export interface AuditedOperation {
  readonly operation: Operation;
  readonly entries: readonly JournalEntry[];
  /** Both it and another operation of the same checkout are open or approved. */
  readonly sharesCheckout: boolean;
  /** Another operation has the same acquirer key. */
  readonly sharesKey: boolean;
}

/** The entries of an operation as both stores return them: a JSON list of account, minor units as text, currency. */
export function readEntries(json: string): readonly JournalEntry[] {
  const rows = JSON.parse(json) as readonly (readonly [Account, string, string])[];
  return rows.map(([account, minor, currency]) => ({ account, minor: BigInt(minor), currency }));
}
