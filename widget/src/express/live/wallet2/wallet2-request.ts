import type { UnknownRecord } from '../../../wire/is-record.ts';
import { textOf } from '../../../wire/unknown-data.ts';
import type { SheetPlace } from '../../sheet.ts';
import { hasCallback } from '../ask-page.ts';
import { presentOptions } from '../live-wallet.ts';

/** The gateway that opens the tokens, under the name that the maker knows it by. */
const GATEWAY = 'tollgate';

const VERSION = { apiVersion: 2, apiVersionMinor: 0 };

const CARD_DEFAULTS = {
  allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
  allowedCardNetworks: ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'],
};

/** Options that the maker's description of a card has under the same names. */
const CARD_NAMES = [
  'allowedAuthMethods',
  'allowedCardNetworks',
  'allowPrepaidCards',
  'allowCreditCards',

  'assuranceDetailsRequired',
  'billingAddressRequired',
  'billingAddressParameters',
];

/** Options that the maker's request has under the same names. */
const REQUEST_NAMES = [
  'emailRequired',
  'shippingAddressRequired',
  'shippingAddressParameters',
  'shippingOptionRequired',
  'shippingOptionParameters',
  'offerInfo',
];

/** The triggers of the page's `onPaymentDataChanged`, by the option that lets it change the order. */
const CHANGES = [
  ['shippingAddressRequired', 'SHIPPING_ADDRESS'],
  ['shippingOptionRequired', 'SHIPPING_OPTION'],
  ['offerInfo', 'OFFER'],
] as const;

/** The data that the maker needs to decide whether the wallet can be used. */
export function readyToPayRequest(options: UnknownRecord): UnknownRecord {
  return { ...VERSION, allowedPaymentMethods: [cardMethod(options)] };
}

/**
 * The request of the sheet.
 *
 * @throws Error with the name of an option without which there is none
 */
export function wallet2Request(place: SheetPlace): UnknownRecord {
  const { options } = place;
  return {
    ...VERSION,
    merchantInfo: { ...presentOptions(options, ['merchantId']), merchantName: merchantName(place) },
    allowedPaymentMethods: [
      {
        ...cardMethod(options),
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: {
            gateway: textOf(options['gateway']) || GATEWAY,
            gatewayMerchantId: gatewayMerchantId(options),
          },
        },
      },
    ],
    transactionInfo: transactionInfo(place),
    ...presentOptions(options, REQUEST_NAMES),
    callbackIntents: callbackIntents(options),
  };
}

/** @throws Error when the page does not say for which channel the token is */
export function gatewayMerchantId(options: UnknownRecord): string {
  const id = textOf(options['gatewayMerchantId']);
  if (id === '') throw new Error('wallet2.gatewayMerchantId is missing');
  return id;
}

function cardMethod(options: UnknownRecord): UnknownRecord {
  return { type: 'CARD', parameters: { ...CARD_DEFAULTS, ...presentOptions(options, CARD_NAMES) } };
}

/** A price that is not known yet is shown as pending; one that can change with the address is an estimate. */
function transactionInfo(place: SheetPlace): UnknownRecord {
  const { options, currency, amount } = place;
  if (currency === '') throw new Error('wallet2.currencyCode is missing');
  const known = hasCallback(options, 'onPaymentDataChanged') ? 'ESTIMATED' : 'FINAL';
  return {
    ...presentOptions(options, ['countryCode']),
    currencyCode: currency,
    ...(amount === undefined
      ? { totalPriceStatus: 'NOT_CURRENTLY_KNOWN' }
      : { totalPriceStatus: known, totalPrice: amount }),
    // The maker wants a label for the sum as soon as there are lines above it.
    ...(options['displayItems'] === undefined
      ? {}
      : { displayItems: options['displayItems'], totalPriceLabel: merchantName(place) }),
  };
}

function merchantName({ options, merchantName: name }: SheetPlace): string {
  return textOf(options['merchantName']) || name;
}

/**
 * The events that the maker calls back for. Each intent obliges its callback, so a change is named only where the page
 * hears of it.
 * The authorisation always is: the payment is made while the sheet is open, which then shows how it ended.
 */
function callbackIntents(options: UnknownRecord): readonly string[] {
  const changes = hasCallback(options, 'onPaymentDataChanged')
    ? CHANGES.filter(([name]) => options[name] !== undefined && options[name] !== false).map(
        ([, intent]) => intent,
      )
    : [];
  return ['PAYMENT_AUTHORIZATION', ...changes];
}
