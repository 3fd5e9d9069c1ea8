import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './entity-query.ts';

/** What a merchant's server does with payments. */
export const PAYMENT_OPERATIONS = {
  createPayment: {
    method: 'POST',
    path: '/v1/payments',
    summary: 'Make a payment',
    description:
      'A debit or a preauthorisation. 400 is the answer to wrong parameters, and also to a payment that failed: ' +
      'then the body is a payment with its id and the reason.',
    caller: 'merchant',
    request: 'PaymentRequest',
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'] },
    asksGateway: true,
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
    asksGateway: true,
  },
} as const satisfies Record<string, ApiOperation>;
