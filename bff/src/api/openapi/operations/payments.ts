import { EVENT_QUERY_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/query';
import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY, LINKED_QUERY, PAYMENT_QUERY, REGISTRATION_QUERY } from './shared-statuses.ts';

/** Payments, for merchants' servers. */
export const PAYMENT_OPERATIONS = {
  createPayment: {
    method: 'POST',
    path: '/v1/payments',
    summary: 'Create a payment',
    description:
      'Debits, preauthorises or credits a card, a bank account, a virtual account or a token. The group of parameters ' +
      'that you send decides which; send only one group. The status is 400 for invalid parameters and also for a ' +
      'payment that failed: then the body is a payment, with its id and the reason.',
    caller: 'merchant',
    request: 'PaymentRequest',
    takesKey: true,
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'] },
  },
  followUpPayment: {
    method: 'POST',
    path: '/v1/payments/{id}',
    summary: 'Capture, reverse or refund, or record a chargeback',
    description:
      'Carries out an operation on an earlier payment: CP captures a PA, RV reverses, RF refunds, and PA increases or ' +
      'renews an authorisation. CB and CR record a chargeback and its reversal, whatever the state of the payment, up ' +
      'to the amount that was taken in total. Without an amount, the operation is for everything that is left. A ' +
      'refused operation has its own id and can be read back.',
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
      'Lists payments page by page, the oldest first. Send the `next` of a page as `after` to get the following one. ' +
      'A page can have fewer than `limit` payments, or none, and still have a `next`: `paymentTypes` filters a page ' +
      'after it was filled, and a page ends early when its payments repeat more than 1 MiB of what was sent. After the ' +
      'last page the answer is 404 with 700.400.580. `GET /v3/query` and `GET /v3/query/{id}` are the same, with the ' +
      'list as `records`.',
    caller: 'merchant',
    query: PAYMENT_QUERY,
    answers: { 200: ['PaymentList'], 400: ['Error'], 404: ['Error'] },
  },
  listPayments: {
    method: 'GET',
    path: '/v1/payments',
    summary: 'List payments (older address)',
    description: 'The same as `GET /v1/query`.',
    caller: 'merchant',
    query: PAYMENT_QUERY,
    answers: { 200: ['PaymentList'], 400: ['Error'], 404: ['Error'] },
  },
  queryLinkedPayments: {
    method: 'GET',
    path: '/v1/query/{id}',
    summary: 'Read a payment with its operations',
    description:
      'With `includeLinkedTransactions=true`, lists the payment and every operation on it, page by page. Without it, ' +
      'returns the payment only.',
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
      "The shopper's browser comes here after the page that `redirect` of a payment named. The gateway asks the " +
      'acquirer for the outcome and redirects the browser to `shopperResultUrl`, with `id` and `resourcePath` added. ' +
      'It may be called repeatedly.',
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
      'Returns the current state of a payment, with the HTTP status of its outcome: a declined payment answers 400.',
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
      'Lists every change of a payment, of stored details and of a dispute, and payments that a risk check declined, ' +
      'the oldest first. Keep `next` and send it as `after` the next time: each event comes once, including new ones. ' +
      'Webhooks send the same events. `payload` is what the API answers; its `result` is that of the event, while ' +
      '`remaining` and `state` are current. A page ends early when its payments repeat more than 1 MiB of what was sent.',
    caller: 'merchant',
    query: QUERY,
    answers: { 200: ['EventList'], 400: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;

const REGISTRATION_ID = { id: 'The id of the stored details: the `registration.id` of a payment.' } as const;

/** Stored payment details, for merchants' servers. */
export const REGISTRATION_OPERATIONS = {
  createRegistration: {
    method: 'POST',
    path: '/v1/registrations',
    summary: 'Store payment details',
    description:
      'Stores a card, an account or a token without a payment. If the details are stored already, the answer has their ' +
      'id. Security codes and cryptograms are never stored.',
    caller: 'merchant',
    request: 'RegistrationRequest',
    takesKey: true,
    answers: { 200: ['Registration'], 400: ['Error'] },
  },
  readRegistration: {
    method: 'GET',
    path: '/v1/registrations/{id}',
    summary: 'Read stored details',
    description: 'Returns what may be shown of them, and when they expire.',
    caller: 'merchant',
    query: REGISTRATION_QUERY,
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['Registration'], 400: ['Error'], 404: ['Error'] },
  },
  deleteRegistration: {
    method: 'DELETE',
    path: '/v1/registrations/{id}',
    summary: 'Delete stored details',
    description: 'Erases them. Payments made with them stay, and can still be refunded.',
    caller: 'merchant',
    query: REGISTRATION_QUERY,
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['DeletedRegistration'], 400: ['Error'], 404: ['Error'] },
  },
  extendRegistration: {
    method: 'POST',
    path: '/v1/registrations/{id}/extendlife',
    summary: 'Extend stored details',
    description: 'Keeps them for 24 months from now. Details that already expire later do not change.',
    caller: 'merchant',
    request: 'RegistrationExtensionRequest',
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['Registration'], 400: ['Error'], 404: ['Error'] },
  },
  payRegistration: {
    method: 'POST',
    path: '/v1/registrations/{id}/payments',
    summary: 'Pay with stored details',
    description:
      'Creates a payment with the stored details. If the shopper is present, send `card.cvv` where it is required. If ' +
      'not, `standingInstruction.mode=REPEATED` links it to the payment in which the shopper agreed.',
    caller: 'merchant',
    request: 'RegistrationPaymentRequest',
    takesKey: true,
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'], 404: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;
