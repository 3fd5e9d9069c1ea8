import { fieldIn } from '../parameters/field-in.ts';
import type { Made } from '../parameters/made.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { readMoney } from '../payment/read-money.ts';
import type { Money } from '../values/money.ts';
import type { CheckoutSession } from './checkout-sessions.ts';

/** The amount that the shopper saw at the press; none where the page that was shown does not say it. */
export function agreedAmount(parameters: Parameters): Made<Money> {
  const made = readMoney(parameters.get('agreed.amount'), parameters.get('agreed.currency'));
  return { ...made, issues: made.issues.map((issue) => ({ ...issue, name: 'agreed.amount' })) };
}

/** Whether this is another amount than the one that the shopper agreed to pay, as far as that is known. */
export function isOtherAmount(agreed: Money | undefined, amount: Money): boolean {
  return agreed !== undefined && (agreed.minor !== amount.minor || agreed.currency !== amount.currency);
}

/** What a checkout charges; one that only stores details has no amount. */
export function amountOf({ fields }: CheckoutSession): Money | undefined {
  return readMoney(fieldIn(fields, 'amount'), fieldIn(fields, 'currency')).value;
}
