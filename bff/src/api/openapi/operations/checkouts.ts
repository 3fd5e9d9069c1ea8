import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './shared-statuses.ts';

const CHECKOUT_ID = { id: 'The id of the checkout.' } as const;

/** The session in which a shopper pays in the widget. */
export const CHECKOUT_OPERATIONS = {
  createCheckout: {
    method: 'POST',
    path: '/v1/checkouts',
    alsoWithoutVersion: true,
    summary: 'Create a checkout',
    description:
      'Creates a session that the shopper can pay in the widget for 30 minutes. Details of cards and accounts are ' +
      'refused, because the shopper enters them. Other sensitive parameters are checked and not stored. With ' +
      '`integrity=true` the answer has the hash for the script tag, and `cardFrame`, the document of its card frames. ' +
      '`registrations[n].id` offers stored details to pay with. Without `paymentType` the checkout is a debit; with ' +
      '`createRegistration=true` it then only stores details.',
    caller: 'merchant',
    request: 'CheckoutRequest',
    takesKey: true,
    answers: { 200: ['Checkout'], 400: ['Error'] },
  },
  updateCheckout: {
    method: 'POST',
    path: '/v1/checkouts/{id}',
    alsoWithoutVersion: true,
    summary: 'Update a checkout',
    description:
      'Replaces the parameters that you send and keeps the others. It does not extend the 30 minutes.',
    caller: 'merchant',
    request: 'CheckoutUpdateRequest',
    pathParameters: CHECKOUT_ID,
    answers: { 200: ['Checkout'], 400: ['Error'], 409: ['Error'] },
  },
  readCheckoutPayment: {
    method: 'GET',
    path: '/v1/checkouts/{id}/payment',
    alsoWithoutVersion: true,
    summary: 'Read the result of a checkout',
    description:
      'Returns the payment, or 000.200.000 until the shopper has paid. Call it when the shopper has returned; you may ' +
      'call it repeatedly.',
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
      'Returns what the widget needs before it renders. The id is the capability; a page whose origin the channel does ' +
      'not list gets 403. The amount is also formatted for people, in the first language of `Accept-Language`.',
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
      "The widget's own call. It cannot override what the merchant's server has set on the checkout. A failed attempt " +
      'leaves the checkout open until the number of attempts that its channel allows is used up, ten by default; after ' +
      'that the answer is 700.500.001. While another attempt is open, the answer is 409. A shopper who was sent to a ' +
      "bank may come back and pay with another brand: the bank's page is closed first, and if the transfer was " +
      'confirmed there in the meantime, the answer is that transfer. `registrationId` pays with stored details that ' +
      'the checkout offers. `agreed.amount` and `agreed.currency`, sent together, are what the shopper saw: if the ' +
      'amount of the checkout differs, nothing is charged, and the answer is 409 with the outcome `amountChanged`.',
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
      "The widget's own call for a checkout that only stores details. Nothing is charged. Details that cannot be used " +
      'count as an attempt and leave the checkout open; after the last attempt the answer is 700.500.001.',
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
      "The widget's own call. It works only for details that the checkout offers, only if the merchant's server has " +
      'set `registrationsRemovable=true`, and only while the checkout is open.',
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
      'Returns the stored details, or 000.200.000 until there are any. Call it when the shopper has returned; you may ' +
      'call it repeatedly.',
    caller: 'merchant',
    query: ENTITY_QUERY,
    pathParameters: CHECKOUT_ID,
    answers: { 200: ['Registration', 'WaitingCheckout'], 400: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;
