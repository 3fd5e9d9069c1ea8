import { BRAND_CODES, type BrandCode, isBrandCode } from '../catalogue/brands.ts';
import { detectBrands } from '../catalogue/detect-brands.ts';
import { CREATING_TYPES, isCreatingPaymentType } from '../catalogue/payment-types.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { missingParameters } from '../parameters/require-parameters.ts';
import { CardNumber } from '../values/card-number.ts';
import { failure, type Result, success } from '../values/result.ts';
import { SecurityCode } from '../values/security-code.ts';
import type { CardInstrument } from './card-instrument.ts';
import { checkCard } from './check-card.ts';
import type { PaymentRequest, Refusal } from './payment-request.ts';
import { type Made, readMoney } from './read-money.ts';
import { readStandingInstruction } from './read-standing-instruction.ts';
import { simulatedResult } from './simulated-result.ts';

/** What becomes of parameters: a request, a request that is refused on its content, or issues of form. */
export interface ReadPayment {
  readonly request: PaymentRequest;
  /** Set when no acquirer may hear of this request. */
  readonly refusal: Refusal | undefined;
}

const ORDER = ['amount', 'currency', 'paymentType'] as const;
const CARD = ['card.number', 'card.expiryMonth', 'card.expiryYear'] as const;

/** What other payments are made with. They are read, so that their mistakes are named, and not processed yet. */
const OTHER_INSTRUMENT = /^(bankAccount|virtualAccount|tokenAccount|wallet[123])\./;

/** A holder with as many digits as a card number has: somebody typed the number into the wrong field. */
const LOOKS_LIKE_A_NUMBER = /(?:\d[ -]?){12}/;

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
  const money = readMoney(parameters.get('amount'), parameters.get('currency'));
  const standing = readStandingInstruction(read);
  const other = otherInstrument(read);
  const issues = [
    ...read.issues,
    ...alreadyFound,
    ...(other === undefined
      ? [...missingParameters(read, [...ORDER, ...CARD]), ...brand.issues]
      : [...missingParameters(read, ORDER), other]),
    ...holderIssues(parameters.get('card.holder')),
    ...paymentTypeIssues('paymentType', parameters.get('paymentType')),
    ...money.issues,
    ...standing.issues,
  ];
  const paymentType = paymentTypeFor(brand.value, parameters);
  const number = parameters.get('card.number');
  const expiryMonth = parameters.get('card.expiryMonth');
  const expiryYear = parameters.get('card.expiryYear');
  if (
    issues.length > 0 ||
    brand.value === undefined ||
    money.value === undefined ||
    paymentType === undefined ||
    !isCreatingPaymentType(paymentType) ||
    number === undefined ||
    expiryMonth === undefined ||
    expiryYear === undefined
  ) {
    return failure(issues);
  }
  const cvv = parameters.get('card.cvv');
  const instrument: CardInstrument = {
    kind: 'card',
    brand: brand.value,
    number: CardNumber.of(number),
    expiryMonth,
    expiryYear,
    holder: parameters.get('card.holder'),
    securityCode: cvv === undefined ? undefined : SecurityCode.of(cvv),
  };
  const request: PaymentRequest = {
    paymentType,
    amount: money.value,
    instrument,
    standing: standing.value,
    descriptor: parameters.get('descriptor'),
    numberOfCaptures: numberOf(parameters.get('numberOfCaptures')),
    merchantTransactionId: parameters.get('merchantTransactionId'),
    shopper: {
      ip: parameters.get('customer.ip'),
      email: parameters.get('customer.email'),
      billingCountry: parameters.get('billing.country'),
      shippingCountry: parameters.get('shipping.country'),
    },
    testMode: parameters.get('testMode') as PaymentRequest['testMode'],
    simulated: simulatedResult(parameters),
    echo: parameters.echoed,
  };
  return success({ request, refusal: refusalOf(request, now) });
}

function otherInstrument(read: ReadParameters): ParameterIssue | undefined {
  const name = read.sent.has('card.number')
    ? undefined
    : [...read.sent].find((sent) => OTHER_INSTRUMENT.test(sent));
  const why = 'this version processes card payments; send card.number, card.expiryMonth and card.expiryYear';
  return name === undefined
    ? undefined
    : { name, value: HIDDEN_VALUE, problem: { kind: 'not-accepted-here', why } };
}

/** A holder is stored and shown, and a card number is neither. */
function holderIssues(holder: string | undefined): ParameterIssue[] {
  const why = 'it holds as many digits as a card number; send the name on the card';
  return holder !== undefined && LOOKS_LIKE_A_NUMBER.test(holder)
    ? [{ name: 'card.holder', value: HIDDEN_VALUE, problem: { kind: 'not-accepted-here', why } }]
    : [];
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function refusalOf(request: PaymentRequest, now: number): Refusal | undefined {
  if (request.amount.minor === 0n && request.paymentType !== 'PA') {
    return { resultCode: '100.550.300' };
  }
  return request.instrument.kind === 'card' ? checkCard(request.instrument, now) : undefined;
}

function readBrand(read: ReadParameters): Made<BrandCode> {
  const named = read.parameters.get('paymentBrand');
  if (named !== undefined) {
    const problem = { kind: 'not-one-of', values: BRAND_CODES } as const;
    return isBrandCode(named)
      ? { value: named, issues: [] }
      : { issues: [{ name: 'paymentBrand', value: named, problem }] };
  }
  const number = read.parameters.get('card.number');
  if (read.sent.has('paymentBrand') || (number === undefined && read.sent.has('card.number'))) {
    return { issues: [] };
  }
  const [detected] = detectBrands(number ?? '').candidates;
  return detected === undefined
    ? { issues: [{ name: 'paymentBrand', value: null, problem: { kind: 'missing' } }] }
    : { value: detected, issues: [] };
}

/** A checkout may give a brand its own payment type. spec: Request parameters › Basic payment › overridePaymentType. */
function paymentTypeFor(brand: BrandCode | undefined, parameters: Parameters): string | undefined {
  const own = brand === undefined ? undefined : parameters.entry('overridePaymentType', brand);
  return own ?? parameters.get('paymentType');
}

/** Only some types create a payment; the others refer to one. */
export function paymentTypeIssues(name: string, paymentType: string | undefined): ParameterIssue[] {
  if (paymentType === undefined || isCreatingPaymentType(paymentType)) {
    return [];
  }
  const problem = { kind: 'not-one-of', values: CREATING_TYPES } as const;
  return [{ name, value: paymentType, problem }];
}
