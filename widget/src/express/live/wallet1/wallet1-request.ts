import type { UnknownRecord } from '../../../wire/is-record.ts';
import { recordOf, textOf } from '../../../wire/unknown-data.ts';
import type { SheetPlace } from '../../sheet.ts';
import { presentOptions } from '../live-wallet.ts';

/** From this version on, a sheet is answered with the objects that are used here. */
const OLDEST_VERSION = 3;
const COUPON_VERSION = 12;
const NEEDS_COUPON_VERSION = ['supportsCouponCode', 'couponCode', 'shippingContactEditingMode'];

/** Options that the maker's request has under the same names. */
const SAME_NAMES = [
  'countryCode',
  'supportedCountries',
  'lineItems',
  'shippingMethods',
  'shippingType',
  'shippingContact',
  'billingContact',
  'requiredShippingContactFields',
  'requiredBillingContactFields',
  'shippingContactEditingMode',
  'supportsCouponCode',
  'couponCode',
  'applicationData',
];

/** The defaults for a shop that does not name them: the networks that the acquirers take, of every version. */
const DEFAULTS = {
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['amex', 'discover', 'jcb', 'masterCard', 'visa'],
};

/** The version that the options need; a page may ask for a newer one. */
export function wallet1Version(options: UnknownRecord): number {
  const needed = NEEDS_COUPON_VERSION.some((name) => options[name] !== undefined)
    ? COUPON_VERSION
    : OLDEST_VERSION;
  return Math.max(needed, Number(options['version']) || 0);
}

/** The sum that the sheet shows: at least its label and its amount. */
export function wallet1Total({ options, merchantName, amount }: SheetPlace): UnknownRecord {
  const given = recordOf(options['total']);
  return {
    ...presentOptions(given, ['type']),
    label: textOf(given['label']) || merchantName,
    amount: amount ?? '',
  };
}

/**
 * The request of the sheet.
 *
 * @throws Error with the name of an option without which there is none
 */
export function wallet1Request(place: SheetPlace): UnknownRecord {
  const { options, currency } = place;
  const total = wallet1Total(place);
  const missing = [
    textOf(options['countryCode']) === '' ? 'countryCode' : undefined,
    currency === '' ? 'currencyCode' : undefined,
    total['amount'] === '' ? 'total.amount' : undefined,
  ].find((name) => name !== undefined);
  if (missing !== undefined) throw new Error(`wallet1.${missing} is missing`);
  return {
    ...DEFAULTS,
    ...presentOptions(options, ['merchantCapabilities', 'supportedNetworks', ...SAME_NAMES]),
    currencyCode: currency,
    total,
  };
}
