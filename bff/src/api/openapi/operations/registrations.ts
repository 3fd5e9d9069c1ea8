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
