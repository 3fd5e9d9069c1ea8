import type { Account } from '../payment/movement.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentId } from '../values/ids.ts';

/** One row of the journal: an amount that arrived on an account, or left it. */
export interface JournalEntry {
  readonly account: Account;
  /** Minor units of the currency; below zero where the amount left. */
  readonly minor: bigint;
  /** ISO 4217, three capitals. */
  readonly currency: string;
}

/** A row of the journal by itself. */
export interface JournalRow extends JournalEntry {
  readonly operationId: PaymentId;
  /** Whether the ledger has the operation. */
  readonly hasOperation: boolean;
}

/** An operation with what only the whole ledger knows of it, all read at one moment. */
export interface AuditedOperation {
  readonly operation: Operation;
  readonly entries: readonly JournalEntry[];
  /** It is open or approved, and so is another operation of the same checkout. */
  readonly sharesCheckout: boolean;
  /** Another operation has the same acquirer key. */
  readonly sharesKey: boolean;
}

/** The entries of an operation as both stores give them: a JSON list of account, minor units as text, currency. */
export function readEntries(json: string): readonly JournalEntry[] {
  const rows = JSON.parse(json) as readonly (readonly [Account, string, string])[];
  return rows.map(([account, minor, currency]) => ({ account, minor: BigInt(minor), currency }));
}
