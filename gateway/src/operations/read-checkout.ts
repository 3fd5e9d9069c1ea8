import { type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { isCreatingPaymentType, PAYMENT_TYPES } from '../catalogue/payment-types.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { missingParameters } from '../parameters/require-parameters.ts';
import { moneyFromWire } from '../values/money.ts';

/** What the shopper gives in the widget and the merchant's server must not: a checkout stores no card data. */
const FROM_THE_WIDGET_ONLY = [
  'card.number',
  'card.cvv',
  'card.expiryMonth',
  'card.expiryYear',
  'card.holder',
] as const satisfies readonly ParameterName[];

const REQUIRED = ['amount', 'currency', 'paymentType'] as const;

/** Everything that is wrong with the parameters of a checkout. */
export function checkoutIssues(read: ReadParameters): ParameterIssue[] {
  const { parameters } = read;
  const paymentType = parameters.get('paymentType');
  return [
    ...read.issues,
    ...missingParameters(read, REQUIRED),
    ...(paymentType === undefined || isCreatingPaymentType(paymentType)
      ? []
      : [issue('paymentType', paymentType, { kind: 'not-one-of', values: Object.keys(PAYMENT_TYPES) })]),
    ...amountIssues(parameters.get('amount'), parameters.get('currency'), paymentType),
    ...FROM_THE_WIDGET_ONLY.filter((name) => parameters.has(name)).map((name) =>
      issue(name, parameterRow(name).sensitive ? '***' : (parameters.get(name) ?? null), {
        kind: 'not-accepted-here',
        why: 'the shopper types card details into the widget; create the checkout without them',
      }),
    ),
  ];
}

function amountIssues(
  amount: string | undefined,
  currency: string | undefined,
  paymentType: string | undefined,
): ParameterIssue[] {
  if (amount === undefined || currency === undefined) {
    return [];
  }
  const money = moneyFromWire(amount, currency);
  if (!money.ok) {
    return [issue('amount', amount, { kind: 'too-fine', currency, digits: money.error.currencyDigits })];
  }
  return money.value.minor === 0n && paymentType !== 'PA'
    ? [issue('amount', amount, { kind: 'not-accepted-here', why: 'only a PA may be zero, to verify a card' })]
    : [];
}

function issue(name: string, value: string | null, problem: ParameterIssue['problem']): ParameterIssue {
  return { name, value, problem };
}
