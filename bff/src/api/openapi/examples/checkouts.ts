import {
  DEMO_BANK_ACCOUNT,
  DEMO_CARD,
  DEMO_ENTITY,
  DEMO_ORDER,
  type ExampleRow,
  example,
} from './example.ts';

const NO_CHECKOUT = '00000000000000000000000000000000.nowhere';

export const CHECKOUT_EXAMPLES = {
  'checkout-created': example('createCheckout', '000.200.100', {
    title: 'A checkout with the hash for the script tag',
    fields: { ...DEMO_ORDER, integrity: 'true' },
  }),
  'checkout-with-card': example('createCheckout', '200.300.404', {
    title: 'Card details, which a checkout refuses',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'checkout-described': example('describeCheckout', '000.000.100', {
    title: 'A checkout that can be paid',
    id: { of: 'checkout-created' },
  }),
  'checkout-unknown': example('describeCheckout', '200.300.404', { title: 'An unknown id', id: NO_CHECKOUT }),
  'checkout-waiting': example('readCheckoutPayment', '000.200.000', {
    title: 'Not paid yet',
    id: { of: 'checkout-created' },
    fields: DEMO_ENTITY,
  }),
  'checkout-expired': example('readCheckoutPayment', '200.300.404', {
    title: 'A checkout that was not paid in time',
    given: 'checkout-expired',
    id: { of: 'checkout-created' },
    fields: DEMO_ENTITY,
  }),
  'checkout-updated': example('updateCheckout', '000.200.101', {
    title: 'Another amount',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_ENTITY, amount: '99.00' },
  }),
  'checkout-updated-wrongly': example('updateCheckout', '200.300.404', {
    title: 'An invalid amount',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_ENTITY, amount: 'ninety' },
  }),
  'checkout-updated-while-paying': example('updateCheckout', '800.700.100', {
    title: 'The shopper is paying at this moment',
    given: 'attempt-open',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_ENTITY, amount: '99.00' },
  }),
  'checkout-calls-too-many': example('payCheckout', '800.120.100', {
    title: 'Too many calls from the same address',
    given: 'throttled',
    id: NO_CHECKOUT,
    fields: DEMO_CARD,
  }),
  'checkout-registrations-too-many': example('registerCheckout', '800.120.100', {
    title: 'Too many calls from the same address',
    given: 'throttled',
    id: NO_CHECKOUT,
    fields: DEMO_CARD,
  }),
  'checkout-attempt-declined': example('payCheckout', '800.100.152', {
    title: 'An attempt that the bank declines',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_CARD, 'card.holder': '800.100.152' },
  }),
  'checkout-paid-twice-at-once': example('payCheckout', '800.700.100', {
    title: 'Another attempt is open',
    given: 'attempt-open',
    id: { of: 'checkout-created' },
    fields: DEMO_CARD,
  }),
  'checkout-amount-changed': example('payCheckout', '100.550.701', {
    title: 'The shopper saw another amount',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_CARD, 'agreed.amount': '1.00', 'agreed.currency': 'EUR' },
  }),
  'checkout-paid': example('payCheckout', '000.100.110', {
    title: 'A payment that is approved',
    id: { of: 'checkout-created' },
    fields: DEMO_CARD,
  }),
  'checkout-payment-read': example('readCheckoutPayment', '000.100.110', {
    title: 'The shopper has paid',
    id: { of: 'checkout-created' },
    fields: DEMO_ENTITY,
  }),
  'checkout-for-cards-and-accounts': example('createCheckout', '000.200.100', {
    title: 'A preauthorisation for cards, and a debit for bank accounts',
    fields: { ...DEMO_ORDER, paymentType: 'PA', 'overridePaymentType[DIRECTDEBIT_SEPA]': 'DB' },
  }),
  'checkout-paid-with-bank-account': example('payCheckout', '000.100.110', {
    title: 'A payment with a bank account',
    id: { of: 'checkout-for-cards-and-accounts' },
    fields: {
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.holder': 'Jane Jones',
      'bankAccount.iban': DEMO_BANK_ACCOUNT['bankAccount.iban'],
    },
  }),
} as const satisfies Record<string, ExampleRow>;

const REFUSED = {
  title: 'A page of another shop',
  given: 'other-page',
  id: `${'0'.repeat(32)}.nowhere`,
  origin: 'https://another-shop.example',
  resultCode: '800.900.302',
} as const satisfies Partial<ExampleRow>;

/** The answer for a page of an origin that the channel does not list. The demo channels list none. */
export const OTHER_PAGE_EXAMPLES = {
  'other-page-described': { operation: 'describeCheckout', ...REFUSED },
  'other-page-paid': { operation: 'payCheckout', ...REFUSED },
  'other-page-stored': { operation: 'registerCheckout', ...REFUSED },
  'other-page-removed': {
    operation: 'removeOfferedRegistration',
    registrationId: '0'.repeat(32),
    ...REFUSED,
  },
  'other-page-prepared': { operation: 'prepareAuthentication', ...REFUSED },
  'other-page-session': { operation: 'openWalletSession', ...REFUSED },
} as const satisfies Record<string, ExampleRow>;
