import { CUSTOMER } from './customer.ts';
import { country, DATE, FREE_WORDS, oneOf, PRICE, phone, separated, text, words } from './formats.ts';
import { type ParameterRow, prefixed, withColumns } from './parameter-row.ts';

/** Only the merchant can say that an address was checked, not the shopper. */
const CHECKED = { format: text(1, 255), fromShopper: false } as const;

/** spec: Request parameters › Billing address. */
export const BILLING_ADDRESS = withColumns({ echoed: true, fromShopper: true, inOrder: true }, {
  'billing.street1': { format: words(1, 100) },
  'billing.street2': { format: words(1, 100) },
  'billing.houseNumber1': { format: words(1, 100) },
  'billing.houseNumber2': { format: words(1, 100) },
  'billing.city': { format: words(1, 80) },
  'billing.state': { format: separated(1, 50, 'letters, digits, dots') },
  'billing.postcode': { format: separated(1, 16, 'letters and digits') },
  'billing.country': { format: country('alpha-2') },
  'billing.normalized': CHECKED,
  'billing.validationStatus': CHECKED,
} satisfies Record<string, ParameterRow>);

/** The merchant's billing address with a contact. spec: Request parameters › Billing address. */
export const MERCHANT_BILLING = withColumns({ inOrder: true }, {
  ...prefixed('merchant', BILLING_ADDRESS),
  'merchant.billing.givenName': { format: FREE_WORDS },
  'merchant.billing.surname': { format: FREE_WORDS },
  'merchant.billing.middleName': { format: FREE_WORDS },
  'merchant.billing.companyName': { format: words(1, 60) },
  'merchant.billing.phone': { format: text(1, 25) },
  'merchant.billing.workPhone': { format: text(1, 25) },
  'merchant.billing.mobile': { format: phone(5, 25) },
  'merchant.billing.email': { format: text(6, 128) },
} satisfies Record<string, ParameterRow>);

const PHONE = phone(5, 25);

/** The value `PUDO` is shorter than the 5 characters of the specified format, so the list applies instead. */
const METHOD = oneOf(
  'CARRIER_DESIGNATED_BY_CUSTOMER',
  'ELECTRONIC_DELIVERY',
  'EXPEDITED',
  'GROUND',
  'INTERNATIONAL',
  'LOWEST_COST',
  'MILITARY',
  'NEXT_DAY_OVERNIGHT',
  'OTHER',
  'POINT_PICKUP',
  'PUDO',
  'SAME_DAY_SERVICE',
  'STORE_PICKUP',
  'THREE_DAY_SERVICE',
  'TWO_DAY_SERVICE',
);

/** The destination of the goods. From the merchant only, which has priced the delivery before the shopper pays. */
const ADDRESS = withColumns({ echoed: true, inOrder: true }, {
  'shipping.street1': { format: words(1, 100) },
  'shipping.street2': { format: words(1, 100) },
  'shipping.houseNumber1': { format: words(1, 100) },
  'shipping.houseNumber2': { format: words(1, 100) },
  'shipping.city': { format: text(1, 80, 'letters of a place name') },
  'shipping.state': { format: separated(1, 50, 'letters, digits, dots') },
  'shipping.postcode': { format: separated(1, 16, 'letters and digits') },
  'shipping.country': { format: country('alpha-2') },
  'shipping.method': { format: METHOD },
  'shipping.cost': { format: PRICE },
  'shipping.comment': { format: words(1, 160) },
  'shipping.expectedDate': { format: DATE },
  'shipping.logisticsProvider': { format: words(1, 255) },
  'shipping.trackingNumber': { format: text(1, 255) },
  'shipping.returnTrackingNumber': { format: text(1, 255) },
  'shipping.normalized': { format: text(1, 255) },
  'shipping.validationStatus': { format: text(1, 255) },
  'shipping.warehouse': { format: words(1, 100) },
  'shipping.preference': { format: oneOf('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS') },
  'shipping.middleName': { format: FREE_WORDS },
  'shipping.companyName': { format: words(1, 60) },
  'shipping.phone': { format: PHONE },
  'shipping.mobile': { format: PHONE },
  'shipping.workPhone': { format: text(1, 25) },
  'shipping.email': { format: text(6, 128) },
  'shipping.type': { format: oneOf('RETURN', 'SHIPMENT') },
} satisfies Record<string, ParameterRow>);

/** The receiver, who may be another person. spec: Request parameters › Customer. */
const RECEIVER = prefixed('shipping', CUSTOMER, { echoed: true, inOrder: true }, [
  'customer.browserFingerprint.id',
  'customer.browserFingerprint.value',
  'customer.browser.deviceId',
  'customer.app.deviceId',
]);

/** spec: Request parameters › Shipping address. */
export const SHIPPING_ADDRESS = { ...ADDRESS, ...RECEIVER };

/** The origin of the goods. spec: Request parameters › Shipping address. */
export const MERCHANT_SHIPPING = prefixed('merchant', ADDRESS, { inOrder: true });
