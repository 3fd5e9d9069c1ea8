import { EVENT_QUERY_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/query';
import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY, LINKED_QUERY, PAYMENT_QUERY } from './entity-query.ts';

/** Payments, for merchants' servers. */
export const PAYMENT_OPERATIONS = {
  createPayment: {
    method: 'POST',
    path: '/v1/payments',
    summary: 'Make a payment',
    description:
      'A debit, a preauthorisation or a credit, with a card, a bank account, a virtual account or a token: the group ' +
      'of parameters that is sent decides, and there is one of them. 400 is the answer to wrong parameters, and also to a payment that failed: ' +
      'then the body is a payment with its id and the reason.',
    caller: 'merchant',
    request: 'PaymentRequest',
    takesKey: true,
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'] },
  },
  followUpPayment: {
    method: 'POST',
    path: '/v1/payments/{id}',
    summary: 'Capture, reverse, refund, or reflect a chargeback',
    description:
      'An operation that refers to an earlier payment: CP captures a PA, RV reverses, RF refunds, a PA adds to ' +
      'an authorisation or renews it. CB and CR record what a bank did, a chargeback and its reversal: in every state ' +
      'of the payment, up to what was ever taken. Without an amount it is for all that is left. A refusal has an id of its own and can be read back.',
    caller: 'merchant',
    request: 'FollowUpRequest',
    takesKey: true,
    pathParameters: { id: 'The id of the payment, or of the capture or chargeback that is referred to.' },
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'], 404: ['Error'] },
  },
  queryPayments: {
    method: 'GET',
    path: '/v1/query',
    summary: 'List payments by your reference or by date',
    description:
      'The oldest first, page by page: `next` of one page is `after` of the following one. A page is filled before ' +
      '`paymentTypes` leaves some out, and ends early where its payments repeat more than 1 MiB of what was sent: it ' +
      'may hold fewer than `limit`, or none, and still have a `next`. Behind the last page there is none (404, ' +
      '700.400.580). `GET /v3/query` and `GET /v3/query/{id}` are the same, with the list as `records`.',
    caller: 'merchant',
    query: PAYMENT_QUERY,
    answers: { 200: ['PaymentList'], 400: ['Error'], 404: ['Error'] },
  },
  listPayments: {
    method: 'GET',
    path: '/v1/payments',
    summary: 'List payments, as older clients ask',
    description: 'The same as `GET /v1/query`.',
    caller: 'merchant',
    query: PAYMENT_QUERY,
    answers: { 200: ['PaymentList'], 400: ['Error'], 404: ['Error'] },
  },
  queryLinkedPayments: {
    method: 'GET',
    path: '/v1/query/{id}',
    summary: 'Read a payment with everything that refers to it',
    description:
      'With `includeLinkedTransactions=true` a list, page by page like every other one; without it the payment alone.',
    caller: 'merchant',
    query: LINKED_QUERY,
    pathParameters: { id: 'The id of the payment, or of any operation on it.' },
    answers: { 200: ['Payment', 'PaymentList'], 400: ['Payment', 'Error'], 404: ['Error'] },
  },
  returnShopper: {
    method: 'GET',
    path: '/v1/payments/{id}/return/{key}',
    summary: 'Return from the bank',
    description:
      "For the shopper's browser, after the page that `redirect` of a payment named. The acquirer is asked how it " +
      'ended, and the browser is redirected to `shopperResultUrl`, with `id` and `resourcePath` added. It may be called ' +
      'repeatedly.',
    caller: 'anyone',
    pathParameters: {
      id: 'The id of the payment.',
      key: 'The capability, known to the bank and the shopper.',
    },
    answers: { 303: 'no body', 404: ['Error'] },
  },
  readPayment: {
    method: 'GET',
    path: '/v1/payments/{id}',
    summary: 'Read a payment',
    description:
      'The newest state of a payment, with the status that the payment itself had: a declined one answers 400.',
    caller: 'merchant',
    query: ENTITY_QUERY,
    pathParameters: { id: 'The id of the payment.' },
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'], 404: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;

const QUERY = Object.fromEntries(
  Object.entries(EVENT_QUERY_PARAMETERS).map(([name, { says }]) => [
    name,
    { required: name === 'entityId', says },
  ]),
);

/** Events, read by a merchant's server. */
export const EVENT_OPERATIONS = {
  listEvents: {
    method: 'GET',
    path: '/v1/events',
    summary: 'List events',
    description:
      'Every change of a payment, of stored details and of a dispute, and payments that a risk check declined, the oldest first. ' +
      'Keep `next` and ask again with `after`: each event is returned once, new ones included. Webhooks send ' +
      'the same events. `payload` is what the API answers; its `result` is that of the event, and `remaining` and ' +
      '`state` are the current ones. A page ends early where its payments repeat more than 1 MiB of what was sent.',
    caller: 'merchant',
    query: QUERY,
    answers: { 200: ['EventList'], 400: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;
