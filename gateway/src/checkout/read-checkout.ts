import { allHolderIssues } from '../instruments/holder-issues.ts';
import { unknownBrand } from '../instruments/read-instrument.ts';
import { groupOf } from '../instruments/registry.ts';
import { isSensitive } from '../parameters/find-parameter.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import { type Fields, missingParameters, type ReadParameters } from '../parameters/read-parameters.ts';
import { referenceIssues } from '../payment/read-follow-up.ts';
import { paymentTypeIssues } from '../payment/read-payment-request.ts';
import { moneyFromWire } from '../values/money.ts';

/** A wallet's token, which comes from the widget like the numbers of an instrument. */
const WALLET = /^wallet[123]\./;
/** An expiry of the merchant's server would override that of the shopper's card. */
const CARD_EXPIRY = /^card\.expiry(Month|Year)$/;
/** An authentication belongs to one card, and its proof must not be stored. */
const AUTHENTICATION = /^threeDSecure\./;
/** The amount that the shopper agreed to, which the merchant's server cannot say. */
const AGREED = /^agreed\./;
/** Useless without the number of the document, which is sensitive and not stored. */
const DOCUMENT_TYPE = /(^|\.)customer\.identificationDocType$/;

/** The payment type has a default. */
const REQUIRED = ['amount', 'currency'] as const;

/** All issues of the parameters of a checkout. */
export function checkoutIssues(read: ReadParameters): ParameterIssue[] {
  const { parameters } = read;
  const paymentType = parameters.get('paymentType');
  const unknown = unknownBrand(read);
  const storesOnly = parameters.isTrue('createRegistration') && paymentType === undefined;
  return [
    ...read.issues,
    ...missingParameters(read, storesOnly ? [] : REQUIRED),
    ...paymentTypeIssues('paymentType', paymentType),
    ...parameters
      .entriesOf('overridePaymentType')
      .flatMap(([brand, type]) => paymentTypeIssues(`overridePaymentType[${brand}]`, type)),
    ...amountIssues(parameters.get('amount'), parameters.get('currency'), paymentType),
    // No shopper could ever pay such a checkout.
    ...(unknown === undefined ? [] : [unknown]),
    ...accountDetails(read),
    ...referenceIssues(read),
    ...allHolderIssues(read),
  ];
}

/**
 * The parameters of a checkout that its session stores. Numbers of documents and of a sender's or recipient's account,
 * which may be cards, are checked but not stored: a session is not encrypted, and no acquirer gets them.
 */
export function keptParameters(fields: Fields): Fields {
  return fields.filter(([name]) => !isSensitive(name) && !DOCUMENT_TYPE.test(name) && !AGREED.test(name));
}

function accountDetails(read: ReadParameters): ParameterIssue[] {
  return [...read.parameters.asSent()].flatMap(([name, value]) => {
    const isHidden = isSensitive(name);
    const why = whyNotHere(name, isHidden);
    return why === undefined
      ? []
      : [issue(name, isHidden ? HIDDEN_VALUE : value, { kind: 'not-accepted-here', why })];
  });
}

function whyNotHere(name: string, isHidden: boolean): string | undefined {
  if (isHidden && AUTHENTICATION.test(name)) {
    return 'it belongs to a card, which the shopper gives in the widget; create the checkout without it';
  }
  return CARD_EXPIRY.test(name) || (isHidden && (groupOf(name) !== undefined || WALLET.test(name)))
    ? 'the shopper gives it in the widget; create the checkout without it'
    : undefined;
}

function amountIssues(
  amount: string | undefined,
  currency: string | undefined,
  paymentType: string | undefined,
): ParameterIssue[] {
  if (amount === undefined || currency === undefined) return [];
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
