import type { Ledger, Operation, PaymentId, Result } from '@tollgate/gateway/api';
import type { SaidValue } from '@tollgate/gateway/catalogue/messages/say';
import type { Settings } from '../../config/settings.ts';

/** Something that happened to a payment, as an operator reads it. Holds no personal data and no whole card number. */
export interface LifeEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operationId: PaymentId;
  /** One or two words, for the column after the time. */
  readonly what: string;
  /** The rest of the line, with commas between. */
  readonly says: readonly SaidValue[];
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
 * A source of events: the ledger, or another part of the gateway with records about payments. If a source
 * cannot be read, this is reported, and the rest is still shown.
 */
export interface LifeSource<Parts = LifeParts> {
  /** The name of the source, for the line that says that it could not be read. */
  readonly name: string;
  readonly read: (parts: Parts) => Promise<Result<readonly LifeEvent[], string>>;
}
