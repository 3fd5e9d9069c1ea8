import { DEMO_BANK_ACCOUNT, DEMO_CARD, DEMO_ENTITY, DEMO_ORDER } from './demo-order.ts';
import type { ExampleRow } from './example.ts';

const NO_CHECKOUT = '00000000000000000000000000000000.nowhere';

export const CHECKOUT_EXAMPLES = {
  'checkout-created': {
    operation: 'createCheckout',
    title: 'A checkout with the hash for the script tag',
    fields: { ...DEMO_ORDER, integrity: 'true' },
    resultCode: '000.200.100',
  },
  'checkout-with-card': {
    operation: 'createCheckout',
    title: 'Card details, which a checkout refuses',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
    resultCode: '200.300.404',
  },
  'checkout-described': {
    operation: 'describeCheckout',
    title: 'A checkout that can be paid',
    id: { of: 'checkout-created' },
    resultCode: '000.000.100',
  },
  'checkout-unknown': {
    operation: 'describeCheckout',
    title: 'An unknown id',
    id: NO_CHECKOUT,
    resultCode: '200.300.404',
  },
  'checkout-waiting': {
    operation: 'readCheckoutPayment',
    title: 'Not paid yet',
    id: { of: 'checkout-created' },
    fields: DEMO_ENTITY,
    resultCode: '000.200.000',
  },
  'checkout-expired': {
    operation: 'readCheckoutPayment',
    title: 'A checkout that was not paid in time',
    given: 'checkout-expired',
    id: { of: 'checkout-created' },
    fields: DEMO_ENTITY,
    resultCode: '200.300.404',
  },
  'checkout-updated': {
    operation: 'updateCheckout',
    title: 'Another amount',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_ENTITY, amount: '99.00' },
    resultCode: '000.200.101',
  },
  'checkout-updated-wrongly': {
    operation: 'updateCheckout',
    title: 'An invalid amount',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_ENTITY, amount: 'ninety' },
    resultCode: '200.300.404',
  },
  'checkout-updated-while-paying': {
    operation: 'updateCheckout',
    title: 'The shopper is paying at this moment',
    given: 'attempt-open',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_ENTITY, amount: '99.00' },
    resultCode: '800.700.100',
  },
  'checkout-calls-too-many': {
    operation: 'payCheckout',
    title: 'Too many calls from the same address',
    given: 'throttled',
    id: NO_CHECKOUT,
    fields: DEMO_CARD,
    resultCode: '800.120.100',
  },
  'checkout-registrations-too-many': {
    operation: 'registerCheckout',
    title: 'Too many calls from the same address',
    given: 'throttled',
    id: NO_CHECKOUT,
    fields: DEMO_CARD,
    resultCode: '800.120.100',
  },
  'checkout-attempt-declined': {
    operation: 'payCheckout',
    title: 'An attempt that the bank declines',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_CARD, 'card.holder': '800.100.152' },
    resultCode: '800.100.152',
  },
  'checkout-paid-twice-at-once': {
    operation: 'payCheckout',
    title: 'Another attempt is open',
    given: 'attempt-open',
    id: { of: 'checkout-created' },
    fields: DEMO_CARD,
    resultCode: '800.700.100',
  },
  'checkout-amount-changed': {
    operation: 'payCheckout',
    title: 'The shopper saw another amount',
    id: { of: 'checkout-created' },
    fields: { ...DEMO_CARD, 'agreed.amount': '1.00', 'agreed.currency': 'EUR' },
    resultCode: '100.550.701',
  },
  'checkout-paid': {
    operation: 'payCheckout',
    title: 'A payment that is approved',
    id: { of: 'checkout-created' },
    fields: DEMO_CARD,
    resultCode: '000.100.110',
  },
  'checkout-payment-read': {
    operation: 'readCheckoutPayment',
    title: 'The shopper has paid',
    id: { of: 'checkout-created' },
    fields: DEMO_ENTITY,
    resultCode: '000.100.110',
  },
  'checkout-for-cards-and-accounts': {
    operation: 'createCheckout',
    title: 'A preauthorisation for cards, and a debit for bank accounts',
    fields: { ...DEMO_ORDER, paymentType: 'PA', 'overridePaymentType[DIRECTDEBIT_SEPA]': 'DB' },
    resultCode: '000.200.100',
  },
  'checkout-paid-with-bank-account': {
    operation: 'payCheckout',
    title: 'A payment with a bank account',
    id: { of: 'checkout-for-cards-and-accounts' },
    fields: {
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.holder': 'Jane Jones',
      'bankAccount.iban': DEMO_BANK_ACCOUNT['bankAccount.iban'],
    },
    resultCode: '000.100.110',
  },
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
