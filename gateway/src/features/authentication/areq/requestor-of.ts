import type { BrandCode } from '../../../catalogue/brands/brand-codes.ts';
import type { Order } from '../../../payment/order/order.ts';
import { isWebAddress } from '../messages/check-value.ts';
import type { MerchantInScheme } from '../policy/channel-authentication.ts';
import { toAsciiCut, toAsciiWhole } from './to-ascii.ts';

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
const NAME = 40;
const URL_LENGTH = 2048;

/**
 * Under which id, name and address the scheme knows the merchant: what the request says, else what the channel has.
 *
 * spec: Request parameters › 3D Secure.
 */
export function requestorOf(brand: BrandCode, { threeDSecure }: Order, known: MerchantInScheme) {
  const scheme = SCHEME_OF[brand];
  const named = scheme === undefined ? undefined : threeDSecure?.v2?.[scheme];
  const url = threeDSecure?.merchant?.url;
  return {
    threeDSRequestorID: toAsciiWhole(named?.requestorId, ID) ?? known.requestorId,
    threeDSRequestorName: toAsciiCut(named?.requestorName, NAME) ?? known.requestorName,
    threeDSRequestorURL: isWebAddress(url, URL_LENGTH) ? url : known.requestorUrl,
  };
}
