import type { BrandCode } from '../../../catalogue/brands/brand-codes.ts';
import { countryNumber } from '../../../catalogue/countries.ts';
import { currencyDigits, currencyNumber } from '../../../catalogue/currencies.ts';
import { CHALLENGE_WISHES, type ChallengeWish } from '../../../catalogue/exemptions.ts';
import type { CardInstrument } from '../../../instruments/card/card-instrument.ts';
import type { Order } from '../../../payment/order/order.ts';
import type { PaymentRequest } from '../../../payment/payment-request.ts';
import type { StandingInstruction } from '../../../payment/read-standing-instruction.ts';
import type { Directory } from '../directories.ts';
import { isWebAddress } from '../messages/check-value.ts';
import type { Message } from '../messages/message-tables.ts';
import type { MerchantInScheme } from '../policy/channel-authentication.ts';
import type { ProtocolVersion } from '../protocol-version.ts';
import type { AppFields } from './app-device.ts';
import { browserFields } from './browser-fields.ts';
import { cardholderFields } from './cardholder-fields.ts';
import { toAsciiCut, toAsciiWhole } from './to-ascii.ts';

const NAME = { min: 2, max: 45 };
const MERCHANT_NAME = 40;

/** Goods or services: what every payment of this interface is for. */
const GOODS = '01';

/** The sources of an AReq. */
export interface AuthenticatedPayment {
  readonly request: Pick<PaymentRequest, 'amount' | 'standingInstruction'>;
  readonly order: Order;
  readonly card: CardInstrument;
  /** The channel's data of the merchant; the order may name others. */
  readonly merchant: MerchantInScheme;
  /** The identification of this server at the directory. */
  readonly server: Pick<Directory, 'serverReferenceNumber' | 'serverOperatorId'>;
  readonly attempt: AuthenticationAttempt;
}

/**
 * The AReq of a payment in the shopper's browser, or in an app.
 *
 * Values that the protocol cannot carry are converted or left out and never reject a payment; when a required one is
 * missing then, the writer of the message names it.
 */
export function areqOfPayment(payment: AuthenticatedPayment): Message<'AReq'> {
  const { request, order, card, merchant, server, attempt } = payment;
  return {
    messageType: 'AReq',
    messageVersion: attempt.version,
    threeDSServerTransID: attempt.threeDSServerTransID,
    deviceChannel: attempt.device.kind === 'app' ? '01' : '02',
    messageCategory: attempt.purpose === 'payment' ? '01' : '02',
    threeDSServerRefNumber: server.serverReferenceNumber,
    threeDSServerOperatorID: server.serverOperatorId,
    threeDSServerURL: attempt.resultsUrl,
    ...requestorOf(card.brand, order, merchant),
    threeDSRequestorChallengeInd: wishIn(attempt),
    ...seriesFields(attempt.purpose, request.standingInstruction, order.standingInstruction),
    ...cardFields(card),
    ...merchantFields(order, merchant),
    ...purchaseFields(request.amount, attempt.now),
    ...deviceFields(attempt.device, order),
    ...cardholderFields(order),
  };
}

function deviceFields(device: ShopperDevice, { customer }: Order): Partial<Message<'AReq'>> {
  switch (device.kind) {
    case 'app':
      return device.fields;
    case 'browser':
      return {
        threeDSCompInd: device.method,
        notificationURL: device.notificationUrl,
        ...browserFields(customer),
      };
  }
}

/** In version 2.1, every wish for no challenge is the plain one: it has no reasons and no exemptions. */
function wishIn({ version, challengeWish }: AuthenticationAttempt): AuthenticationAttempt['challengeWish'] {
  return version === '2.1.0' && challengeWish !== undefined
    ? CHALLENGE_WISHES[challengeWish].early
    : challengeWish;
}

function cardFields({ number, expiryMonth, expiryYear, holder }: CardInstrument) {
  const name = toAsciiCut(holder, NAME.max);
  return {
    acctNumber: number,
    cardExpiryDate: `${expiryYear.slice(-2)}${expiryMonth}`,
    cardholderName: name !== undefined && name.length >= NAME.min ? name : undefined,
  };
}

function merchantFields({ merchant, threeDSecure }: Order, known: MerchantInScheme) {
  return {
    acquirerBIN: known.acquirerBin,
    acquirerMerchantID: known.acquirerMerchantId,
    mcc: merchant?.mcc ?? known.merchantCategory,
    merchantCountryCode: countryNumber(threeDSecure?.merchant?.country ?? known.merchantCountry),
    merchantName: toAsciiCut(threeDSecure?.merchant?.name, MERCHANT_NAME) ?? known.merchantName,
  };
}

function purchaseFields({ minor, currency }: PaymentRequest['amount'], now: number) {
  return {
    purchaseAmount: minor.toString(),
    purchaseCurrency: currencyNumber(currency),
    purchaseExponent: String(currencyDigits(currency)),
    purchaseDate: new Date(now)
      .toISOString()
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 14),
    transType: GOODS,
  } as const;
}

/** One attempt at an authentication: the facts that are neither in the payment nor in the channel. */
interface AuthenticationAttempt {
  readonly version: ProtocolVersion;
  /** The id that the 3D Secure method was run with. */
  readonly threeDSServerTransID: string;
  readonly device: ShopperDevice;
  /** The purpose: a payment, or storing a card without one. */
  readonly purpose: 'payment' | 'registration';
  readonly challengeWish: ChallengeWish | undefined;
  /** Where the issuer sends the result: at most 2048 characters. */
  readonly resultsUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The device of the shopper: the part of an AReq that differs between a browser and an app. */
export type ShopperDevice =
  | {
      readonly kind: 'browser';
      /** Whether the method ran. */
      readonly method: 'Y' | 'N' | 'U';
      /** Where the issuer's page sends the browser back to: at most 256 characters. */
      readonly notificationUrl: string;
    }
  | { readonly kind: 'app'; readonly fields: AppFields };

type SeriesFields = Pick<
  Message<'AReq'>,
  'threeDSRequestorAuthenticationInd' | 'recurringExpiry' | 'recurringFrequency' | 'purchaseInstalData'
>;

/** The placeholders of a series without an end, or without a rhythm. */
const NO_END = '99991231';
const EVERY_DAY = '1';

const FEWEST_INSTALMENTS = 2;

/**
 * The reason of an authentication: a single payment, the first of a series, or a card that is to be stored.
 *
 * A later payment by the shopper with a stored card is a payment like any other.
 */
function seriesFields(
  purpose: 'payment' | 'registration',
  standingInstruction: StandingInstruction | undefined,
  series: Order['standingInstruction'],
): SeriesFields {
  const isFirst = standingInstruction?.mode === 'INITIAL';
  if (!isFirst) return { threeDSRequestorAuthenticationInd: purpose === 'registration' ? '04' : '01' };
  const rhythm = {
    recurringExpiry: series?.expiry?.replaceAll('-', '') ?? NO_END,
    recurringFrequency: series?.frequency ?? EVERY_DAY,
  };
  const instalments = Number(series?.numberOfInstallments ?? 0);
  // The protocol has no instalment plan of one payment, and none whose number is not known.
  return standingInstruction.type === 'INSTALLMENT' && instalments >= FEWEST_INSTALMENTS
    ? { threeDSRequestorAuthenticationInd: '03', ...rhythm, purchaseInstalData: String(instalments) }
    : { threeDSRequestorAuthenticationInd: '02', ...rhythm };
}

type Schemes = NonNullable<NonNullable<Order['threeDSecure']>['v2']>;

/** The word for the scheme of a brand in `threeDSecure.v2`; debit brands belong to the scheme that they are part of. */
const SCHEME_OF: Partial<Readonly<Record<BrandCode, keyof Schemes>>> = {
  VISA: 'visa',
  VISADEBIT: 'visa',
  VISAELECTRON: 'visa',
  VPAY: 'visa',
  MASTER: 'mastercard',
  MASTERDEBIT: 'mastercard',
  MAESTRO: 'mastercard',
  AMEX: 'amex',
  DINERS: 'diners',
  DISCOVER: 'diners',
  JCB: 'jcb',
  CARTEBANCAIRE: 'cartebancaire',
};

const ID = 35;
const URL_LENGTH = 2048;

/**
 * Under which id, name and address the scheme knows the merchant: what the request says, else what the channel has.
 *
 * spec: Request parameters › 3D Secure.
 */
function requestorOf(brand: BrandCode, { threeDSecure }: Order, known: MerchantInScheme) {
  const scheme = SCHEME_OF[brand];
  const named = scheme === undefined ? undefined : threeDSecure?.v2?.[scheme];
  const url = threeDSecure?.merchant?.url;
  return {
    threeDSRequestorID: toAsciiWhole(named?.requestorId, ID) ?? known.requestorId,
    threeDSRequestorName: toAsciiCut(named?.requestorName, MERCHANT_NAME) ?? known.requestorName,
    threeDSRequestorURL: isWebAddress(url, URL_LENGTH) ? url : known.requestorUrl,
  };
}
