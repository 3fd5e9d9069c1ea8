import type { Ledger, Operation, PaymentId, Result } from '@tollgate/gateway/api';
import type { Settings } from '../../config/settings.ts';

/** Something that happened to a payment, as an operator reads it. Holds no personal data and no whole card number. */
export interface LifeEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operationId: PaymentId;
  /** One word or two, for the column next to the time. */
  readonly what: string;
  /** The rest of the line. */
  readonly text: string;
  /** The details by name, for programs, where the line holds more than one. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** The stores that a source of events may read. */
export interface LifeParts {
  readonly settings: Settings;
  readonly ledger: Ledger;
  /** All operations of the payment, the oldest first. */
  readonly operations: readonly Operation[];
}

/** The arguments of a source that reads the ledger alone. */
export type LedgerLife = Omit<LifeParts, 'settings'>;

/**
 * A source of events: the ledger, or another part of the gateway that keeps what it did about a payment. A source whose
 * store cannot be read says so, and the rest is shown all the same.
 */
export interface LifeSource<Parts = LifeParts> {
  /** The name of the source, for the line that says that it could not be read. */
  readonly name: string;
  readonly read: (parts: Parts) => Promise<Result<readonly LifeEvent[], string>>;
}
