import type { ApiOperation } from './api-operation.ts';
import { REGISTRATION_QUERY } from './entity-query.ts';

const REGISTRATION_ID = { id: 'The id of the stored details: the `registration.id` of a payment.' } as const;

/** Stored payment details, for merchants' servers. */
export const REGISTRATION_OPERATIONS = {
  createRegistration: {
    method: 'POST',
    path: '/v1/registrations',
    summary: 'Store payment details',
    description:
      'Stores a card, an account or a token without a payment. Details that are stored already are found, and the ' +
      'answer has their id. A code that is good for one payment is never stored.',
    caller: 'merchant',
    request: 'RegistrationRequest',
    takesKey: true,
    answers: { 200: ['Registration'], 400: ['Error'] },
  },
  readRegistration: {
    method: 'GET',
    path: '/v1/registrations/{id}',
    summary: 'Read stored details',
    description: 'What may be shown of them, and until when they are kept.',
    caller: 'merchant',
    query: REGISTRATION_QUERY,
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['Registration'], 400: ['Error'], 404: ['Error'] },
  },
  deleteRegistration: {
    method: 'DELETE',
    path: '/v1/registrations/{id}',
    summary: 'Delete stored details',
    description: 'Erases them. Payments that were made with them stay as they are and can still be refunded.',
    caller: 'merchant',
    query: REGISTRATION_QUERY,
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['DeletedRegistration'], 400: ['Error'], 404: ['Error'] },
  },
  extendRegistration: {
    method: 'POST',
    path: '/v1/registrations/{id}/extendlife',
    summary: 'Keep stored details longer',
    description: 'For 24 months from now. Details that live longer than that already stay as they are.',
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
      'A payment as any other, without the details. With the shopper there it may have `card.cvv`; without, ' +
      '`standingInstruction.mode=REPEATED` links it to the payment in which the shopper agreed.',
    caller: 'merchant',
    request: 'RegistrationPaymentRequest',
    takesKey: true,
    pathParameters: REGISTRATION_ID,
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'], 404: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;
