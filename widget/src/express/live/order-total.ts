import type { UnknownRecord } from '../../wire/is-record.ts';
import { textOf } from '../../wire/unknown-data.ts';
import type { SheetPlace } from '../sheet.ts';

/** What a sheet shows as the sum to pay. */
export interface OrderTotal {
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal, as the page gave it. */
  readonly amount: string;
}

/** The amount and currency of a wallet's own options, or else of the page. Empty where neither says it. */
export function orderTotal(options: UnknownRecord, { amount, currency }: SheetPlace): OrderTotal {
  return {
    currency: textOf(options['currencyCode']) || currency,
    amount: amountOf(options) || (amount ?? ''),
  };
}

/** The `amount` of options: pages write it as a text, and some as a number. */
export function amountOf({ amount }: UnknownRecord): string {
  return typeof amount === 'number' ? String(amount) : textOf(amount);
}
