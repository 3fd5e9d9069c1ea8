import { DEMO_ENTITY } from './demo-order.ts';
import type { ExampleRow } from './example.ts';
import { NO_PAYMENT } from './payments.ts';

/** Payments that are looked up, after the examples that create some. */
export const PAYMENT_LIST_EXAMPLES = {
  'query-by-reference': {
    operation: 'queryPayments',
    title: 'Find payments by your own reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-10026' },
    resultCode: '000.000.100',
  },
  'query-nothing': {
    operation: 'queryPayments',
    title: 'An unknown reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-99999' },
    resultCode: '700.400.580',
  },
  'query-wrong': {
    operation: 'queryPayments',
    title: 'A day that does not exist',
    fields: { ...DEMO_ENTITY, 'date.from': '2026-02-30 00:00:00' },
    resultCode: '200.300.404',
  },
  'list-by-reference': {
    operation: 'listPayments',
    title: 'Find payments by your own reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-10026' },
    resultCode: '000.000.100',
  },
  'list-nothing': {
    operation: 'listPayments',
    title: 'An unknown reference',
    fields: { ...DEMO_ENTITY, merchantTransactionId: 'order-99999' },
    resultCode: '700.400.580',
  },
  'list-wrong': {
    operation: 'listPayments',
    title: 'A day that does not exist',
    fields: { ...DEMO_ENTITY, 'date.from': '2026-02-30 00:00:00' },
    resultCode: '200.300.404',
  },
  'query-linked': {
    operation: 'queryLinkedPayments',
    title: 'A payment with its captures and refunds',
    id: { of: 'preauthorisation' },
    fields: { ...DEMO_ENTITY, includeLinkedTransactions: 'true' },
    resultCode: '000.000.100',
  },
  'query-one': {
    operation: 'queryLinkedPayments',
    title: 'The payment alone, by its id',
    id: { of: 'preauthorisation' },
    fields: DEMO_ENTITY,
    resultCode: '000.100.110',
  },
  'query-one-wrong': {
    operation: 'queryLinkedPayments',
    title: 'Without entityId',
    id: { of: 'preauthorisation' },
    resultCode: '200.300.404',
  },
  'query-one-unknown': {
    operation: 'queryLinkedPayments',
    title: 'An unknown id',
    id: NO_PAYMENT,
    fields: DEMO_ENTITY,
    resultCode: '700.400.580',
  },
} as const satisfies Record<string, ExampleRow>;

/** After what happened. */
export const EVENT_EXAMPLES = {
  'list-events': {
    operation: 'listEvents',
    title: 'The first two events of payments',
    fields: { ...DEMO_ENTITY, types: 'PAYMENT', limit: '2' },
    resultCode: '000.000.100',
  },
  'list-events-wrong': {
    operation: 'listEvents',
    title: 'A type that does not exist',
    fields: { ...DEMO_ENTITY, types: 'PAYMENTS' },
    resultCode: '200.300.404',
  },
} as const satisfies Record<string, ExampleRow>;
