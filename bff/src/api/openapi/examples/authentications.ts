import { DEMO_CARD, DEMO_ORDER, type ExampleRow, example } from './example.ts';

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
  'shopper-authenticated': example('createAuthentication', '000.400.110', {
    title: 'A shopper who is authenticated without a challenge',
    given: 'authenticating',
    fields: AUTHENTICATED,
  }),
  'shopper-not-authenticated': example('createAuthentication', '100.390.106', {
    title: 'A channel without 3D Secure',
    fields: AUTHENTICATED,
  }),
  'shopper-not-named': example('createAuthentication', '200.300.404', {
    title: 'A request with a payment type',
    fields: { ...AUTHENTICATED, paymentType: 'DB' },
  }),
  'authentication-read': example('readAuthentication', '000.400.110', {
    title: 'The proof, for the payment',
    given: 'authenticating',
    id: PAYMENT,
    fields: { entityId: AUTHENTICATED.entityId },
  }),
  'authentication-read-refused': example('readAuthentication', '100.390.106', {
    title: 'An authentication that was refused',
    id: { of: 'shopper-not-authenticated' },
    fields: { entityId: AUTHENTICATED.entityId },
  }),
  'authentication-not-found': example('readAuthentication', '700.400.580', {
    title: 'An unknown id',
    id: PAYMENT,
    fields: { entityId: AUTHENTICATED.entityId },
  }),
  'authentication-prepared': example('prepareAuthentication', '000.000.100', {
    title: 'A card that can be authenticated',
    given: 'authenticating',
    id: { of: 'checkout-created' },
    fields: { 'card.number': '4200000000000000' },
  }),
  'authentication-not-prepared': example('prepareAuthentication', '200.300.404', {
    title: 'A checkout that is gone',
    given: 'authenticating',
    id: 'unknown',
    fields: { 'card.number': '4200000000000000' },
  }),
  'authentication-continued': example('continueAuthentication', '000.200.000', {
    title: 'The issuer asks the shopper',
    given: 'authenticating',
    id: PAYMENT,
  }),
  'authentication-continued-nowhere': { operation: 'continueAuthentication', ...UNKNOWN },
  'authentication-finished': example('finishAuthentication', '000.100.110', {
    title: 'The payment is approved',
    given: 'authenticating',
    id: PAYMENT,
  }),
  'authentication-finished-nowhere': { operation: 'finishAuthentication', ...UNKNOWN },
  'authentication-cancelled': example('cancelAuthentication', '100.396.101', {
    title: 'The shopper has cancelled',
    given: 'authenticating',
    id: PAYMENT,
    status: 200,
  }),
  'authentication-cancelled-nowhere': { operation: 'cancelAuthentication', ...UNKNOWN },
  'page-file-unknown': example('pageFile', '200.300.406', {
    title: 'A file that the pages do not name',
    id: 'unknown',
  }),
} as const satisfies Record<string, ExampleRow>;
