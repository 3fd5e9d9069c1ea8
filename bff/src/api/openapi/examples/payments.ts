import { DEMO_CARD, DEMO_ENTITY, DEMO_ORDER, type ExampleRow, example } from './example.ts';

/** An id that no payment has. */
export const NO_PAYMENT = '00000000000000000000000000000000';

export const PAYMENT_EXAMPLES = {
  'debit-approved': example('createPayment', '000.100.110', {
    title: 'A debit that is approved',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, paymentBrand: 'VISA', merchantTransactionId: 'order-10025' },
  }),
  'preauthorisation-with-a-cart': example('createPayment', '000.100.110', {
    title: 'A preauthorisation with a cart and your own data',
    fields: {
      ...DEMO_ORDER,
      ...DEMO_CARD,
      paymentType: 'PA',
      'cart.items[0].name': 'Green tea',
      'cart.items[0].quantity': '2',
      'cart.items[0].price': '46.00',
      'customParameters[warehouse]': 'north',
    },
  }),
  'debit-declined': example('createPayment', '800.100.152', {
    title: 'A debit that the bank declines: in the test environment, card.holder can name the result code',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, 'card.holder': '800.100.152' },
  }),
  'card-number-mistyped': example('createPayment', '100.100.101', {
    title: 'A card number with a wrong check digit',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, 'card.number': '4200000000000001' },
  }),
  'parameters-wrong': example('createPayment', '200.300.404', {
    title: 'Several errors, reported together',
    fields: { ...DEMO_ENTITY, ...DEMO_CARD, amount: '92,00', currency: 'EUR', 'card.number': '4200 0000' },
  }),
  'debit-with-a-key': example('createPayment', '000.100.110', {
    title: 'With a key, so that a repeated request charges the shopper only once',
    idempotencyKey: 'order-10026',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'key-of-another-request': example('createPayment', '200.200.106', {
    title: 'The same key with another amount',
    idempotencyKey: 'order-10026',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, amount: '93.00' },
  }),
  'too-many': example('createPayment', '800.120.100', {
    title: 'Too many requests in a minute',
    given: 'throttled',
  }),
  'key-running': example('createPayment', '800.600.100', {
    title: 'A key whose first request is still running',
    given: 'key-running',
    idempotencyKey: 'order-10027',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'header-missing': example('createPayment', '800.900.300', {
    title: 'No Authorization header',
    credentials: 'none',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
    status: 401,
  }),
  'token-unknown': example('createPayment', '800.900.300', {
    title: 'An unknown access token',
    credentials: 'unknown-token',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'body-too-large': example('createPayment', '200.300.404', {
    title: 'A body of 5 MB',
    body: { bytes: 5_000_000 },
    status: 413,
  }),
  'body-no-form': example('createPayment', '200.300.404', {
    title: 'JSON instead of a form',
    body: { contentType: 'application/json', text: '{"amount":"92.00"}' },
    status: 415,
  }),
  preauthorisation: example('createPayment', '000.100.110', {
    title: 'A preauthorisation, to be captured later',
    fields: { ...DEMO_ORDER, ...DEMO_CARD, paymentType: 'PA', merchantTransactionId: 'order-10026' },
  }),
  'capture-of-a-part': example('followUpPayment', '000.100.110', {
    title: 'Capture a part of it',
    id: { of: 'preauthorisation' },
    fields: { ...DEMO_ENTITY, paymentType: 'CP', amount: '60.00', currency: 'EUR' },
  }),
  'capture-too-much': example('followUpPayment', '700.400.100', {
    title: 'Capture more than is left',
    id: { of: 'preauthorisation' },
    fields: { ...DEMO_ENTITY, paymentType: 'CP', amount: '60.00', currency: 'EUR' },
  }),
  refund: example('followUpPayment', '000.100.110', {
    title: 'Refund what was captured',
    id: { of: 'capture-of-a-part' },
    fields: { ...DEMO_ENTITY, paymentType: 'RF' },
  }),
  'follow-up-unknown': example('followUpPayment', '700.400.580', {
    title: 'A payment that does not exist',
    id: NO_PAYMENT,
    fields: { ...DEMO_ENTITY, paymentType: 'RV' },
  }),
  fault: example('createPayment', '600.100.100', {
    title: 'A fault of the gateway',
    given: 'fault',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'stores-down': example('createPayment', '800.800.800', {
    title: 'The stores do not answer',
    given: 'stores-down',
    fields: { ...DEMO_ORDER, ...DEMO_CARD },
  }),
  'payment-read': example('readPayment', '000.100.110', {
    title: 'A payment that was approved',
    id: { of: 'debit-approved' },
    fields: DEMO_ENTITY,
  }),
  'declined-payment-read': example('readPayment', '800.100.152', {
    title: 'A payment that was declined',
    id: { of: 'debit-declined' },
    fields: DEMO_ENTITY,
  }),
  'payment-read-without-entity': example('readPayment', '200.300.404', {
    title: 'Without entityId',
    id: { of: 'debit-approved' },
  }),
  'payment-unknown': example('readPayment', '700.400.580', {
    title: 'An unknown id',
    id: NO_PAYMENT,
    fields: DEMO_ENTITY,
  }),
} as const satisfies Record<string, ExampleRow>;

/** Payments that are looked up, after the examples that create some. */
export const PAYMENT_LIST_EXAMPLES = {
  'query-by-reference': example('queryPayments', '000.000.100', {
    title: 'Find payments by your own reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-10026' },
  }),
  'query-nothing': example('queryPayments', '700.400.580', {
    title: 'An unknown reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-99999' },
  }),
  'query-wrong': example('queryPayments', '200.300.404', {
    title: 'A day that does not exist',
    fields: { ...DEMO_ENTITY, 'date.from': '2026-02-30 00:00:00' },
  }),
  'list-by-reference': example('listPayments', '000.000.100', {
    title: 'Find payments by your own reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-10026' },
  }),
  'list-nothing': example('listPayments', '700.400.580', {
    title: 'An unknown reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-99999' },
  }),
  'list-wrong': example('listPayments', '200.300.404', {
    title: 'A day that does not exist',
    fields: { ...DEMO_ENTITY, 'date.from': '2026-02-30 00:00:00' },
  }),
  'query-linked': example('queryLinkedPayments', '000.000.100', {
    title: 'A payment with its captures and refunds',
    id: { of: 'preauthorisation' },
    fields: { ...DEMO_ENTITY, includeLinkedTransactions: 'true' },
  }),
  'query-one': example('queryLinkedPayments', '000.100.110', {
    title: 'The payment alone, by its id',
    id: { of: 'preauthorisation' },
    fields: DEMO_ENTITY,
  }),
  'query-one-wrong': example('queryLinkedPayments', '200.300.404', {
    title: 'Without entityId',
    id: { of: 'preauthorisation' },
  }),
  'query-one-unknown': example('queryLinkedPayments', '700.400.580', {
    title: 'An unknown id',
    id: NO_PAYMENT,
    fields: DEMO_ENTITY,
  }),
} as const satisfies Record<string, ExampleRow>;

/** After what happened. */
export const EVENT_EXAMPLES = {
  'list-events': example('listEvents', '000.000.100', {
    title: 'The first two events of payments',
    fields: { ...DEMO_ENTITY, types: 'PAYMENT', limit: '2' },
  }),
  'list-events-wrong': example('listEvents', '200.300.404', {
    title: 'A type that does not exist',
    fields: { ...DEMO_ENTITY, types: 'PAYMENTS' },
  }),
} as const satisfies Record<string, ExampleRow>;
