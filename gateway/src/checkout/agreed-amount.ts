import type { Parsed } from '../parameters/parameter-issue.ts';
import { fieldIn, type ReadParameters } from '../parameters/read-parameters.ts';
import { readMoney } from '../parameters/read-value.ts';
import type { Money } from '../values/money.ts';
import type { CheckoutSession } from './checkout-sessions.ts';

const NAMES = ['agreed.amount', 'agreed.currency'] as const;

/** The amount that the shopper saw when submitting; none where the page does not send it. */
export function agreedAmount({ parameters, sent }: ReadParameters): Parsed<Money> {
  const other = NAMES.find((name) => sent.has(name));
  const missing = NAMES.filter((name) => other !== undefined && !sent.has(name));
  if (other !== undefined && missing.length > 0) {
    const problem = { kind: 'required-with', other } as const;
    return { issues: missing.map((name) => ({ name, value: null, problem })) };
  }
  const amount = readMoney(parameters.get('agreed.amount'), parameters.get('agreed.currency'));
  return {
    ...amount,
    issues: amount.issues.map(({ value, problem }) => ({ name: 'agreed.amount', value, problem })),
  };
}

/** Whether this is another amount than the one that the shopper agreed to pay, as far as that is known. */
export function isOtherAmount(agreed: Money | undefined, amount: Money): boolean {
  return agreed !== undefined && (agreed.minor !== amount.minor || agreed.currency !== amount.currency);
}

/** The amount that a checkout charges; one that only stores details has none. */
export function amountOf({ fields }: CheckoutSession): Money | undefined {
  return readMoney(fieldIn(fields, 'amount'), fieldIn(fields, 'currency')).value;
}
