import { CREATING_TYPES, isCreatingPaymentType } from '../catalogue/payment-types.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { OffersBrand } from '../instruments/instrument-kind.ts';
import { readInstrument } from '../instruments/read-instrument.ts';
import { kindOf, recordedBrand, showInstrument } from '../instruments/registry.ts';
import { useStoredInstrument } from '../instruments/use-stored-instrument.ts';
import { type OpenedToken, usedToken, walletTokenUse } from '../instruments/wallet/opened-token.ts';
import { sentToken } from '../instruments/wallet/wallet-issues.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { missingParameters, type ReadParameters } from '../parameters/read-parameters.ts';
import { readMoney } from '../parameters/read-value.ts';
import { readOrder, requestedDescriptor } from './order/order.ts';
import type { DetailsUse, PaymentRequest, StoredDetails } from './payment-request.ts';
import { readAuthentication } from './read-authentication.ts';
import { readAuthenticationWishes } from './read-authentication-wishes.ts';
import { readStandingInstruction } from './read-standing-instruction.ts';
import { shownAuthentication } from './show-authentication.ts';
import { simulatedResult } from './simulated-result.ts';

/** The result of reading parameters: a request, a request that is refused for its content, or issues of format. */
export interface ReadPayment {
  readonly request: PaymentRequest;
  /** Set when the request must not reach an acquirer. */
  readonly refusal: Refusal | undefined;
  /** The same request if its token was used before, which is read as every other refused token; `undefined` without one. */
  readonly ifTokenUsed: ReadPayment | undefined;
}

const ORDER = ['amount', 'currency', 'paymentType'] as const;

/** The context that parameters of a payment are read in. */
export interface PaymentContext {
  /** Details to pay with, in place of an instrument in the request. */
  readonly stored?: StoredDetails | undefined;
  /** The ids of the stored details that the checkout offers. */
  readonly offered?: readonly string[];
  /** Decides between the brands of a number. */
  readonly offersBrand?: OffersBrand;
  /** What came of opening the wallet's token that was sent. */
  readonly token?: OpenedToken | undefined;
  /** Whether the shopper pays in a checkout. */
  readonly isInCheckout?: boolean;
}

/**
 * Reads a typed request from parameters. It reports its own issues only, not those of single parameters.
 *
 * @param now milliseconds since the epoch, for dates that can be past
 */
export function readPaymentRequest(
  read: ReadParameters,
  now: number,
  context: PaymentContext = {},
): Parsed<ReadPayment> {
  const { stored, offered = [], offersBrand, token, isInCheckout } = context;
  const { parameters } = read;
  const { value: instrument, issues: instrumentIssues } =
    stored === undefined
      ? readInstrument(read, offersBrand, token)
      : useStoredInstrument(read, stored.instrument);
  const money = readMoney(parameters.get('amount'), parameters.get('currency'));
  const standingInstruction = readStandingInstruction(read, stored?.initialTransactionId, isInCheckout);
  const wishes = readAuthenticationWishes(parameters, standingInstruction.value);
  const issues = [
    ...missingParameters(read, ORDER),
    ...instrumentIssues,
    ...paymentTypeIssues('paymentType', parameters.get('paymentType')),
    ...money.issues,
    ...standingInstruction.issues,
    ...wishes.issues,
  ];
  const paymentType = paymentTypeFor(instrument, parameters);
  if (
    instrument === undefined ||
    money.value === undefined ||
    paymentType === undefined ||
    !isCreatingPaymentType(paymentType)
  ) {
    return { issues };
  }
  const sent = sentToken(read);
  const authentication = readAuthentication(parameters, instrument, money.value);
  const request: PaymentRequest = {
    paymentType,
    amount: money.value,
    instrument,
    standingInstruction: standingInstruction.value,
    authentication: authentication.value,
    token: token && sent && walletTokenUse(sent.wallet, token),
    wishes: wishes.value,
    transactionCategory: parameters.get('transactionCategory') as PaymentRequest['transactionCategory'],
    details: detailsUse(parameters, stored, offered),
    order: readOrder(parameters),
    descriptor: requestedDescriptor(parameters),
    numberOfCaptures: numberOf(parameters.get('numberOfCaptures')),
    merchantTransactionId: parameters.get('merchantTransactionId'),
    shopper: {
      ip: parameters.get('customer.ip'),
      email: parameters.get('customer.email'),
      billingCountry: parameters.get('billing.country'),
      shippingCountry: parameters.get('shipping.country'),
    },
    testMode: parameters.get('testMode') as PaymentRequest['testMode'],
    simulated: simulatedResult(
      parameters,
      showInstrument(instrument).card?.holder,
      kindOf(instrument).risk(instrument).countedBy,
    ),
    deviceInfo: parameters.get('threeDSecure.deviceInfo'),
    shopperResultUrl: parameters.get('shopperResultUrl'),
    fields: () => [...parameters.asSent()],
    echo: [
      ...parameters.echoed,
      ...spelledBrand(instrument, parameters),
      ...standingInstruction.linked,
      ...shownAuthentication(authentication.value, instrument.brand),
    ],
  };
  const source = standingInstruction.value?.source ?? parameters.get('standingInstruction.source');
  const refusal = refusalOf(request, now, source === 'MIT');
  const ifTokenUsed =
    token?.kind === 'opened'
      ? readPaymentRequest(read, now, { ...context, token: usedToken(token.card) }).value
      : undefined;
  return { value: { request, refusal, ifTokenUsed }, issues: [...issues, ...authentication.issues] };
}

function detailsUse(
  parameters: Parameters,
  stored: StoredDetails | undefined,
  offered: readonly string[],
): DetailsUse {
  if (stored !== undefined) {
    return { kind: 'stored', registrationId: stored.registrationId };
  }
  const merchantCustomerId = parameters.get('customer.merchantCustomerId');
  return parameters.isTrue('createRegistration')
    ? { kind: 'to-be-stored', merchantCustomerId, offered }
    : { kind: 'once' };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function refusalOf(
  { paymentType, amount, instrument }: PaymentRequest,
  now: number,
  isMerchantInitiated: boolean,
): Refusal | undefined {
  return amount.minor === 0n && paymentType !== 'PA'
    ? { resultCode: '100.550.300' }
    : kindOf(instrument).check(instrument, { paymentType, amount, now, isMerchantInitiated });
}

/** A checkout may set a payment type for one brand. spec: Request parameters › Basic payment › overridePaymentType. */
function paymentTypeFor(instrument: Instrument | undefined, parameters: Parameters): string | undefined {
  const brands = instrument === undefined ? [] : [recordedBrand(instrument), instrument.brand];
  const [own] = brands.flatMap((brand) => parameters.entry('overridePaymentType', brand) ?? []);
  return own ?? parameters.get('paymentType');
}

/** A wallet has public names besides its code, and answers repeat the one that was sent. */
function spelledBrand(
  instrument: Instrument,
  parameters: Parameters,
): (readonly [name: string, value: string])[] {
  const named = parameters.get('paymentBrand');
  return named === undefined || named === recordedBrand(instrument) ? [] : [['paymentBrand', named]];
}

/** The issue of a type that does not create a payment but refers to one. */
export function paymentTypeIssues(name: string, paymentType: string | undefined): ParameterIssue[] {
  if (paymentType === undefined || isCreatingPaymentType(paymentType)) {
    return [];
  }
  const problem = { kind: 'not-one-of', values: CREATING_TYPES } as const;
  return [{ name, value: paymentType, problem }];
}
