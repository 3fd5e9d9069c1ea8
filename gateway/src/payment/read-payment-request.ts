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
import type { Authentication } from './authentication.ts';
import { type MakeOrder, readOrder } from './order/order.ts';
import type { DetailsUse, PaymentRequest, StoredDetails } from './payment-request.ts';
import { readAuthentication } from './read-authentication.ts';
import { readAuthenticationPreferences } from './read-authentication-preferences.ts';
import { type ReadStandingInstruction, readStandingInstruction } from './read-standing-instruction.ts';
import { BEGINS_REHEARSAL } from './rehearsal.ts';
import { shownAuthentication } from './show-authentication.ts';
import { DECLINED_NUMBER, type SimulatedResult, simulatedResult } from './simulated-result.ts';

/** The result of reading parameters: a request, a request that is refused for its content, or issues of format. */
export interface ReadPayment {
  readonly request: PaymentRequest;
  /** Set when the request must not reach an acquirer. */
  readonly refusal: Refusal | undefined;
  /** The same request if its token was used before, which is read as every other refused token; `undefined` without one. */
  readonly ifTokenUsed: ReadPayment | undefined;
}

const DEMANDED = ['amount', 'currency', 'paymentType'] as const;

// What a request without the parameters of a group has in place of it.
const NO_SERIES: ReadStandingInstruction = { value: undefined, linked: [], issues: [] };
const NO_WISHES = { value: { challenge: undefined, exemption: undefined }, issues: [] } as const;
const NO_AUTHENTICATION: Parsed<Authentication> = { issues: [] };
const NOT_SIMULATED: SimulatedResult = { kind: 'none' };
const NO_ORDER: MakeOrder = () => ({});

/** The context that parameters of a payment are read in. */
export interface PaymentContext {
  /** Details to pay with, in place of an instrument in the request. */
  readonly stored?: StoredDetails | undefined;
  /** The ids of the stored details that the checkout offers. */
  readonly offered?: readonly string[];
  /** Decides between the brands of a number. */
  readonly offersBrand?: OffersBrand | undefined;
  /** The result of opening the wallet's token that was sent. */
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
  const { groups } = read.sent;
  const standingInstruction =
    groups.has('standingInstruction') || groups.has('recurringType')
      ? readStandingInstruction(read, stored?.initialTransactionId, isInCheckout)
      : NO_SERIES;
  const preferences = groups.has('threeDSecure')
    ? readAuthenticationPreferences(parameters, standingInstruction.value)
    : NO_WISHES;
  const issues = [
    ...missingParameters(read, DEMANDED),
    ...instrumentIssues,
    ...paymentTypeIssues('paymentType', parameters.get('paymentType')),
    ...money.issues,
    ...standingInstruction.issues,
    ...preferences.issues,
  ];
  const paymentType = groups.has('overridePaymentType')
    ? paymentTypeFor(instrument, parameters)
    : parameters.get('paymentType');
  if (
    instrument === undefined ||
    money.value === undefined ||
    paymentType === undefined ||
    !isCreatingPaymentType(paymentType)
  ) {
    return { issues };
  }
  const sent = token && sentToken(read);
  const kind = kindOf(instrument);
  const authentication =
    groups.has('threeDSecure') || kind.throughWallet !== undefined
      ? readAuthentication(parameters, instrument, money.value)
      : NO_AUTHENTICATION;
  const number = kind.risk(instrument).countedBy;
  const isSimulated =
    BEGINS_REHEARSAL.test(parameters.get('card.holder') ?? '') ||
    groups.has('customParameters') ||
    number?.equals(DECLINED_NUMBER) === true;
  const named = parameters.get('paymentBrand');
  const captures = parameters.get('numberOfCaptures');
  const request: PaymentRequest = {
    paymentType,
    amount: money.value,
    instrument,
    standingInstruction: standingInstruction.value,
    authentication: authentication.value,
    token: token && sent && walletTokenUse(sent.wallet, token),
    preferences: preferences.value,
    transactionCategory: parameters.get('transactionCategory') as PaymentRequest['transactionCategory'],
    details: detailsUse(parameters, stored, offered),
    order: parameters.ordered.length === 0 ? NO_ORDER : readOrder(parameters),
    descriptor: parameters.get('merchant.name') ?? parameters.get('descriptor'),
    numberOfCaptures: captures === undefined ? undefined : Number(captures),
    merchantTransactionId: parameters.get('merchantTransactionId'),
    shopper: {
      ip: parameters.get('customer.ip'),
      email: parameters.get('customer.email'),
      billingCountry: parameters.get('billing.country'),
      shippingCountry: parameters.get('shipping.country'),
    },
    testMode: parameters.get('testMode') as PaymentRequest['testMode'],
    simulated: isSimulated
      ? simulatedResult(parameters, showInstrument(instrument).card?.holder, number)
      : NOT_SIMULATED,
    deviceInfo: parameters.get('threeDSecure.deviceInfo'),
    shopperResultUrl: parameters.get('shopperResultUrl'),
    fields: () => [...parameters.asSent()],
    echo: [
      ...parameters.echoed,
      // A wallet has public names in addition to its code, and its answers repeat the one that was sent.
      ...(named === undefined || named === recordedBrand(instrument)
        ? []
        : [['paymentBrand', named] as const]),
      ...standingInstruction.linked,
      ...(authentication.value === undefined
        ? []
        : shownAuthentication(authentication.value, instrument.brand)),
    ],
  };
  const source = standingInstruction.value?.source ?? parameters.get('standingInstruction.source');
  const isMerchantInitiated = source === 'MIT';
  const refusal =
    money.value.minor === 0n && paymentType !== 'PA'
      ? ({ resultCode: '100.550.300' } as const)
      : kind.check(instrument, { paymentType, amount: money.value, now, isMerchantInitiated });
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
  if (stored !== undefined) return { kind: 'stored', registrationId: stored.registrationId };
  const merchantCustomerId = parameters.get('customer.merchantCustomerId');
  return parameters.isTrue('createRegistration')
    ? { kind: 'to-be-stored', merchantCustomerId, offered }
    : { kind: 'once' };
}

/** A checkout may set a payment type for one brand. spec: Request parameters › Basic payment › overridePaymentType. */
function paymentTypeFor(instrument: Instrument | undefined, parameters: Parameters): string | undefined {
  const brands = instrument === undefined ? [] : [recordedBrand(instrument), instrument.brand];
  const [own] = brands.flatMap((brand) => parameters.entry('overridePaymentType', brand) ?? []);
  return own ?? parameters.get('paymentType');
}

/** The issue of a type that does not create a payment but refers to one. */
export function paymentTypeIssues(name: string, paymentType: string | undefined): ParameterIssue[] {
  if (paymentType === undefined || isCreatingPaymentType(paymentType)) return [];
  const problem = { kind: 'not-one-of', values: CREATING_TYPES } as const;
  return [{ name, value: paymentType, problem }];
}
