import type { Made } from '../parameters/made.ts';
import { type Money, moneyFromWire } from '../values/money.ts';

/** The amount of a request, when both amount and currency could be read. */
export function readMoney(amount: string | undefined, currency: string | undefined): Made<Money> {
  if (amount === undefined || currency === undefined) {
    return { issues: [] };
  }
  const money = moneyFromWire(amount, currency);
  if (money.ok) {
    return { value: money.value, issues: [] };
  }
  const problem = { kind: 'too-fine', currency, digits: money.error.currencyDigits } as const;
  return { issues: [{ name: 'amount', value: amount, problem }] };
}
