import { DEMO_ENTITY } from './demo-order.ts';
import { type ExampleRow, example } from './example.ts';
import { NO_PAYMENT } from './payments.ts';

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
