import type { Ending, Payment } from '../payment/operation.ts';
import type { Ledger } from './ledger.ts';
import { samplePayment } from './sample-operation.fixture.ts';

/** A store of a ledger under test, for the contract suite. */
export interface LedgerPlace {
  readonly ledger: Ledger;
  /** Closes the ledger and opens it again from the disk. */
  reopen(): Promise<Ledger>;
  /** Runs SQL on its tables, past the ledger, to test what the tables themselves forbid. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Has the next operation at this position or behind it, as if there were so many. One operation has ended already. */
  skipTo(position: number): Promise<unknown>;
  /** Disconnects the ledger from its store, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

/** The endings that an operation can have, for the contract suite. */
export const APPROVED: Ending = {
  state: 'approved',
  resultCode: '000.100.110',
  references: { connectorTxId1: 'ref-1' },
};
export const DECLINED: Ending = {
  state: 'declined',
  resultCode: '800.100.152',
  references: { acquirerResponse: '05' },
};
export const NOT_SENT: Ending = { state: 'not-sent', resultCode: '900.100.600', references: {} };
export const UNKNOWN: Ending = { state: 'unknown', resultCode: '000.200.000', references: {} };
export const TERMINAL = [APPROVED, DECLINED, NOT_SENT];

export const REFUSED = {
  state: 'refused',
  resultCode: '100.100.101',
  acquirer: undefined,
  finishedAt: 1_000,
} as const;

/** Starts sample payments on the ledger of the running test. */
export function starterOn(ledger: () => Ledger) {
  return async (changes: Partial<Omit<Payment, 'kind'>> = {}): Promise<Payment> => {
    const payment = samplePayment(changes);
    const start = await ledger().startOperation(payment);
    if (start !== 'started') throw new Error(start);
    return payment;
  };
}
