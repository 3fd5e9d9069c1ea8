import { DEMO_CARD, DEMO_ORDER } from './demo-order.ts';
import type { ExampleRow } from './example.ts';

const PAYMENT = 'f'.repeat(32);

const { paymentType: _none, ...order } = DEMO_ORDER;

const AUTHENTICATED = {
  ...order,
  ...DEMO_CARD,
  'billing.street1': 'Main Street 7',
  'billing.city': 'London',
  'billing.postcode': 'SW1A 1AA',
  'billing.country': 'GB',
  'customer.browser.acceptHeader': 'text/html',
  'customer.browser.language': 'en-GB',
  'customer.browser.screenHeight': '1080',
  'customer.browser.screenWidth': '1920',
  'customer.browser.timezone': '0',
  'customer.browser.userAgent': 'Mozilla/5.0',
  'customer.browser.javaEnabled': 'false',
  shopperResultUrl: 'https://shop.example/result?order=4711',
} as const;

/** An authentication whose key is not the one of the payment, or that no payment has. */
const UNKNOWN = { title: 'An unknown address', id: 'unknown', resultCode: '200.300.406' } as const;

export const AUTHENTICATION_EXAMPLES = {
  'shopper-authenticated': {
    operation: 'createAuthentication',
    title: 'A shopper who is authenticated without a challenge',
    given: 'authenticating',
    fields: AUTHENTICATED,
    resultCode: '000.400.110',
  },
  'shopper-not-authenticated': {
    operation: 'createAuthentication',
    title: 'A channel without 3D Secure',
    fields: AUTHENTICATED,
    resultCode: '100.390.106',
  },
  'shopper-not-named': {
    operation: 'createAuthentication',
    title: 'A request with a payment type',
    fields: { ...AUTHENTICATED, paymentType: 'DB' },
    resultCode: '200.300.404',
  },
  'authentication-read': {
    operation: 'readAuthentication',
    title: 'The proof, for the payment',
    given: 'authenticating',
    id: PAYMENT,
    fields: { entityId: AUTHENTICATED.entityId },
    resultCode: '000.400.110',
  },
  'authentication-read-refused': {
    operation: 'readAuthentication',
    title: 'An authentication that was refused',
    id: { of: 'shopper-not-authenticated' },
    fields: { entityId: AUTHENTICATED.entityId },
    resultCode: '100.390.106',
  },
  'authentication-not-found': {
    operation: 'readAuthentication',
    title: 'An unknown id',
    id: PAYMENT,
    fields: { entityId: AUTHENTICATED.entityId },
    resultCode: '700.400.580',
  },
  'authentication-prepared': {
    operation: 'prepareAuthentication',
    title: 'A card that can be authenticated',
    given: 'authenticating',
    id: { of: 'checkout-created' },
    fields: { 'card.number': '4200000000000000' },
    resultCode: '000.000.100',
  },
  'authentication-not-prepared': {
    operation: 'prepareAuthentication',
    title: 'A checkout that is gone',
    given: 'authenticating',
    id: 'unknown',
    fields: { 'card.number': '4200000000000000' },
    resultCode: '200.300.404',
  },
  'authentication-continued': {
    operation: 'continueAuthentication',
    title: 'The issuer asks the shopper',
    given: 'authenticating',
    id: PAYMENT,
    resultCode: '000.200.000',
  },
  'authentication-continued-nowhere': { operation: 'continueAuthentication', ...UNKNOWN },
  'authentication-finished': {
    operation: 'finishAuthentication',
    title: 'The payment is approved',
    given: 'authenticating',
    id: PAYMENT,
    resultCode: '000.100.110',
  },
  'authentication-finished-nowhere': { operation: 'finishAuthentication', ...UNKNOWN },
  'authentication-cancelled': {
    operation: 'cancelAuthentication',
    title: 'The shopper has cancelled',
    given: 'authenticating',
    id: PAYMENT,
    status: 200,
    resultCode: '100.396.101',
  },
  'authentication-cancelled-nowhere': { operation: 'cancelAuthentication', ...UNKNOWN },
  'page-file-unknown': {
    operation: 'pageFile',
    title: 'A file that the pages do not name',
    id: 'unknown',
    resultCode: '200.300.406',
  },
} as const satisfies Record<string, ExampleRow>;
