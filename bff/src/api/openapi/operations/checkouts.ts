import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './entity-query.ts';

const CHECKOUT_ID = { id: 'The id of the checkout.' } as const;

/** The session in which a shopper pays in the widget. */
export const CHECKOUT_OPERATIONS = {
  createCheckout: {
    method: 'POST',
    path: '/v1/checkouts',
    alsoWithoutVersion: true,
    summary: 'Create a checkout',
    description:
      'A session that a shopper can pay in the widget for 30 minutes. Details of cards and accounts are refused: they ' +
      'come from the shopper. Whatever else is sensitive is checked and not kept. With `integrity=true` the answer ' +
      'has the hash for the script tag, and `cardFrame`, the document of its ' +
      'card frames. `registrations[n].id` offers ' +
      'stored details to pay with. Without a `paymentType` the checkout is a debit, or with `createRegistration=true` ' +
      'only stores details.',
    caller: 'merchant',
    request: 'CheckoutRequest',
    takesKey: true,
    answers: { 200: ['Checkout'], 400: ['Error'] },
  },
  updateCheckout: {
    method: 'POST',
    path: '/v1/checkouts/{id}',
    alsoWithoutVersion: true,
    summary: 'Change a checkout',
    description:
      'Replaces the parameters that are sent and keeps the others. The 30 minutes are not extended.',
    caller: 'merchant',
    request: 'CheckoutUpdateRequest',
    pathParameters: CHECKOUT_ID,
    answers: { 200: ['Checkout'], 400: ['Error'], 409: ['Error'] },
  },
  readCheckoutPayment: {
    method: 'GET',
    path: '/v1/checkouts/{id}/payment',
    alsoWithoutVersion: true,
    summary: 'Read how a checkout ended',
    description:
      'What the merchant asks when the shopper has returned: the payment, or 000.200.000 until the shopper has paid. ' +
      'Reading twice gives the same answer.',
    caller: 'merchant',
    query: ENTITY_QUERY,
    pathParameters: CHECKOUT_ID,
    answers: { 200: ['Payment', 'WaitingCheckout'], 400: ['Payment', 'Error'] },
  },
  describeCheckout: {
    method: 'GET',
    path: '/v1/checkouts/{id}',
    alsoWithoutVersion: true,
    summary: 'Describe a checkout to the widget',
    description:
      'What the widget needs before it renders. The id is the capability; 403 for a page whose origin the ' +
      'channel does not list. The amount is also written ' +
      'as people read it, in the language that `Accept-Language` begins with.',
    caller: 'anyone',
    pathParameters: CHECKOUT_ID,
    answers: { 200: ['CheckoutDescription'], 400: ['Error'], 403: ['Error'] },
  },
  payCheckout: {
    method: 'POST',
    path: '/v1/checkouts/{id}/payment',
    alsoWithoutVersion: true,
    summary: 'Pay a checkout from the widget',
    description:
      "The widget's own call. What the merchant's server set on the checkout cannot be overridden. A failed " +
      'attempt leaves the checkout usable until it has taken all that its channel lets it take, ten by default; from then ' +
      'on the answer is 700.500.001. 409 while another attempt is open. A shopper who was sent to a bank may come ' +
      "back and pay with another brand: the bank's page is closed first, and a transfer that was confirmed there " +
      'meanwhile is the answer. `registrationId` pays with stored details that the checkout offers. `agreed.amount` ' +
      'and `agreed.currency`, sent both or neither, are what the shopper saw when they submitted: where the checkout is over ' +
      'another amount, nothing is charged, and the answer is 409 with the outcome `amountChanged`.',
    caller: 'anyone',
    request: 'ShopperPaymentRequest',
    pathParameters: CHECKOUT_ID,
    answers: {
      200: ['ShopperPayment'],
      400: ['ShopperPayment', 'ShopperError'],
      403: ['ShopperError'],
      409: ['ShopperError'],
      429: ['ShopperError'],
    },
  },
  registerCheckout: {
    method: 'POST',
    path: '/v1/checkouts/{id}/registration',
    alsoWithoutVersion: true,
    summary: 'Store details from the widget',
    description:
      "The widget's own call for a checkout that only stores details. Nothing is charged. Details that cannot be " +
      'used leave the checkout as it was, and count as an attempt; after the last one the answer is 700.500.001.',
    caller: 'anyone',
    request: 'ShopperRegistrationRequest',
    pathParameters: CHECKOUT_ID,
    answers: {
      200: ['ShopperRegistration'],
      400: ['ShopperError'],
      403: ['ShopperError'],
      409: ['ShopperError'],
      429: ['ShopperError'],
    },
  },
  removeOfferedRegistration: {
    method: 'POST',
    path: '/v1/checkouts/{id}/registrations/{registrationId}/remove',
    alsoWithoutVersion: true,
    summary: 'Remove stored details from the widget',
    description:
      "The widget's own call. Only what the checkout offers, only where its merchant's server has set " +
      '`registrationsRemovable=true`, and only while it is open.',
    caller: 'anyone',
    request: 'ShopperRemovalRequest',
    pathParameters: {
      ...CHECKOUT_ID,
      registrationId: 'Which of the stored details that the checkout offers.',
    },
    answers: { 200: ['DeletedRegistration'], 400: ['Error'], 403: ['Error'], 409: ['Error'] },
  },
  readCheckoutRegistration: {
    method: 'GET',
    path: '/v1/checkouts/{id}/registration',
    alsoWithoutVersion: true,
    summary: 'Read what a checkout stored',
    description:
      'What the merchant asks when the shopper has returned: the stored details, or 000.200.000 while there are ' +
      'none. Reading twice gives the same answer.',
    caller: 'merchant',
    query: ENTITY_QUERY,
    pathParameters: CHECKOUT_ID,
    answers: { 200: ['Registration', 'WaitingCheckout'], 400: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;
