import type { Money } from '../values/money.ts';

/** The faults that an audit can find, with their meaning. */
export const FAULTS = {
  'journal-unbalanced': 'the journal of a currency does not sum to zero',
  'row-without-operation': 'a table has a row of an operation that is not on the ledger',
  'entries-differ': 'the journal does not have both sides of what moved, or has more',
  'code-unfit': 'the result code does not fit the state',
  'acquirer-unfit': 'an operation has no acquirer and must have had one, or the other way round',
  'movement-unfit': 'money would move between other accounts than the payment type says',
  'root-missing': 'the payment that operations belong to is not on the ledger',
  'reference-missing': 'what the operation refers to is not in its payment',
  'type-unfit': 'the payment type may not begin a payment, or not follow what it refers to',
  'channel-differs': 'the merchant or the channel is not that of the payment',
  'acquirer-differs': 'the acquirer is not that of the payment',
  'attempt-missing':
    'the first attempt of a retried payment is not on the ledger, or one of another payment is',
  'currency-differs': 'the currency is not that of the payment',
  'follows-failure': 'the operation refers to something that was not approved',
  'captured-too-much': 'captures take more than was authorised',
  'captured-after-end': 'a capture comes after the end of its authorisation',
  'refunded-too-much': 'a refund pays back more than refunds and chargebacks have left of what was captured',
  'charged-back-too-much': 'chargebacks take back more than was ever captured',
  'reversed-too-much': 'a reversal gives back more than was left',
  'reversed-twice': 'a payment is reversed a second time',
  'reversed-too-late': 'a reversal comes after a refund, a chargeback or the last capture',
  'won-back-too-much': 'chargeback reversals bring back more than the chargeback took',
  'hold-unfit': 'an open or approved payment does not hold its checkout, or another one does',
  'archive-unusable': 'the archive that alone has payments is missing or damaged, or has too few of them',
  contradicted: 'an answer of the acquirer contradicts it, and has not been corrected yet',
  'approved-not-booked': 'approved here, and the acquirer has not booked it',
  'booked-not-approved': 'the acquirer has booked it, and it is not approved here',
  'booked-twice': 'the acquirer has booked the key more than once',
  'amounts-differ': 'the acquirer has booked another amount',
  'not-compared': 'the acquirer did not show what it has booked',
} as const satisfies Record<string, string>;

export type FaultKind = keyof typeof FAULTS;

export interface Fault {
  readonly kind: FaultKind;
  /** The operation, payment, acquirer key or currency with the fault. */
  readonly at: string;
  /** The found and the expected value; amounts in minor units: `9250 EUR`. */
  readonly detail: string;
  /** The merchant's note of the payment, if it has one. */
  readonly memo?: string;
}

/** The number of findings, and the first of them. */
export interface Found<T> {
  readonly total: number;
  readonly first: readonly T[];
}

/**
 * Collects findings. It keeps the first ones and counts the rest, so that a ledger full of faults does not fill the
 * memory.
 */
export class Findings<T> {
  #total = 0;
  readonly #first: T[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(item: T): void {
    this.#total += 1;
    if (this.#first.length < this.#most) this.#first.push(item);
  }

  found(): Found<T> {
    return { total: this.#total, first: this.#first };
  }
}

/** @param memo the merchant's note of the payment */
export type ReportFault = (kind: FaultKind, at: string, detail: string, memo?: string) => void;

/** An amount in minor units as audits write it, which is exact where the wire format is not. `9250 EUR`. */
export function inMinorUnits({ minor, currency }: Money): string {
  return `${minor} ${currency}`;
}
