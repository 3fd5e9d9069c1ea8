/* Generated from the description of the interface. Do not edit it: `npm run reference` writes it again. */

/** Every operation that a merchant's server may ask for, and whether a key makes it safe to repeat. */
export const OPERATIONS = {
  createAuthentication: { method: 'POST', path: '/v1/threeDSecure', takesKey: true },
  createCheckout: { method: 'POST', path: '/v1/checkouts', takesKey: true },
  createPayment: { method: 'POST', path: '/v1/payments', takesKey: true },
  createRegistration: { method: 'POST', path: '/v1/registrations', takesKey: true },
  deleteRegistration: { method: 'DELETE', path: '/v1/registrations/{id}', takesKey: false },
  extendRegistration: { method: 'POST', path: '/v1/registrations/{id}/extendlife', takesKey: false },
  followUpPayment: { method: 'POST', path: '/v1/payments/{id}', takesKey: true },
  listEvents: { method: 'GET', path: '/v1/events', takesKey: false },
  listPayments: { method: 'GET', path: '/v1/payments', takesKey: false },
  payRegistration: { method: 'POST', path: '/v1/registrations/{id}/payments', takesKey: true },
  queryLinkedPayments: { method: 'GET', path: '/v1/query/{id}', takesKey: false },
  queryPayments: { method: 'GET', path: '/v1/query', takesKey: false },
  readAuthentication: { method: 'GET', path: '/v1/threeDSecure/{id}', takesKey: false },
  readCheckoutPayment: { method: 'GET', path: '/v1/checkouts/{id}/payment', takesKey: false },
  readCheckoutRegistration: { method: 'GET', path: '/v1/checkouts/{id}/registration', takesKey: false },
  readDomainFile: { method: 'GET', path: '/v1/wallets/wallet1/domain-file', takesKey: false },
  readPayment: { method: 'GET', path: '/v1/payments/{id}', takesKey: false },
  readRegistration: { method: 'GET', path: '/v1/registrations/{id}', takesKey: false },
  updateCheckout: { method: 'POST', path: '/v1/checkouts/{id}', takesKey: false },
} as const;
