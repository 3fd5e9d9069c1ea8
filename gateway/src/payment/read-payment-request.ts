import { BRAND_CODES, type BrandCode, isBrandCode } from '../catalogue/brands.ts';
import { detectBrands } from '../catalogue/detect-brands.ts';
import { isCreatingPaymentType, PAYMENT_TYPES } from '../catalogue/payment-types.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { missingParameters } from '../parameters/require-parameters.ts';
import { CardNumber } from '../values/card-number.ts';
import { moneyFromWire } from '../values/money.ts';
import { failure, type Result, success } from '../values/result.ts';
import { SecurityCode } from '../values/security-code.ts';
import { checkCard } from './check-card.ts';
import type { PaymentRequest, Refusal } from './payment-request.ts';
import { simulatedResult } from './simulated-result.ts';

/** What becomes of parameters: a request, a request that is refused on its content, or issues of form. */
export interface ReadPayment {
  readonly request: PaymentRequest;
  /** Set when no acquirer may hear of this request. */
  readonly refusal: Refusal | undefined;
}

const REQUIRED = [
  'amount',
  'currency',
  'paymentType',
  'card.number',
  'card.expiryMonth',
  'card.expiryYear',
] as const;

/**
 * Makes a typed request of parameters.
 *
 * @param now milliseconds since the epoch, for the card's expiry
 * @param alreadyFound issues that were found before; all are reported together
 */
export function readPaymentRequest(
  read: ReadParameters,
  now: number,
  alreadyFound: readonly ParameterIssue[] = [],
): Result<ReadPayment, readonly ParameterIssue[]> {
  const { parameters } = read;
  const brand = readBrand(read);
  const issues = [
    ...read.issues,
    ...alreadyFound,
    ...missingParameters(read, REQUIRED),
    ...(brand.ok ? [] : [brand.error]),
    ...paymentTypeIssues(parameters.get('paymentType')),
  ];
  const amount = parameters.get('amount');
  const currency = parameters.get('currency');
  const paymentType = parameters.get('paymentType');
  const number = parameters.get('card.number');
  const expiryMonth = parameters.get('card.expiryMonth');
  const expiryYear = parameters.get('card.expiryYear');
  if (
    issues.length > 0 ||
    !brand.ok ||
    amount === undefined ||
    currency === undefined ||
    paymentType === undefined ||
    !isCreatingPaymentType(paymentType) ||
    number === undefined ||
    expiryMonth === undefined ||
    expiryYear === undefined
  ) {
    return failure(issues);
  }
  const money = moneyFromWire(amount, currency);
  if (!money.ok) {
    const problem = { kind: 'too-fine', currency, digits: money.error.currencyDigits } as const;
    return failure([{ name: 'amount', value: amount, problem }]);
  }
  const cvv = parameters.get('card.cvv');
  const card = {
    brand: brand.value,
    number: CardNumber.of(number),
    expiryMonth,
    expiryYear,
    holder: parameters.get('card.holder'),
    securityCode: cvv === undefined ? undefined : SecurityCode.of(cvv),
  };
  const simulated = simulatedResult(parameters);
  const request: PaymentRequest = {
    paymentType,
    amount: money.value,
    card,
    descriptor: parameters.get('descriptor'),
    merchantTransactionId: parameters.get('merchantTransactionId'),
    testMode: parameters.get('testMode') as PaymentRequest['testMode'],
    simulatedResult: simulated.kind === 'code' ? simulated.resultCode : undefined,
    echo: parameters.echoed,
  };
  return success({ request, refusal: refusalOf(request, simulated.kind === 'no-such-code', now) });
}

function refusalOf(request: PaymentRequest, noSuchCode: boolean, now: number): Refusal | undefined {
  if (noSuchCode) {
    return { resultCode: '600.200.810' };
  }
  if (request.amount.minor === 0n && request.paymentType !== 'PA') {
    return { resultCode: '100.550.300' };
  }
  return checkCard(request.card, now);
}

function readBrand(read: ReadParameters): Result<BrandCode, ParameterIssue> {
  const named = read.parameters.get('paymentBrand');
  if (named !== undefined && isBrandCode(named)) {
    return success(named);
  }
  if (named !== undefined) {
    const problem = { kind: 'not-one-of', values: BRAND_CODES } as const;
    return failure({ name: 'paymentBrand', value: named, problem });
  }
  const [detected] = detectBrands(read.parameters.get('card.number') ?? '').candidates;
  return detected === undefined
    ? failure({ name: 'paymentBrand', value: null, problem: { kind: 'missing' } })
    : success(detected);
}

function paymentTypeIssues(paymentType: string | undefined): ParameterIssue[] {
  if (paymentType === undefined || isCreatingPaymentType(paymentType)) {
    return [];
  }
  const problem = { kind: 'not-one-of', values: Object.keys(PAYMENT_TYPES) } as const;
  return [{ name: 'paymentType', value: paymentType, problem }];
}
