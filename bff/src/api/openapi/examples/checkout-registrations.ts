import { DEMO_CARD, DEMO_ENTITY, DEMO_ORDER, type ExampleRow, example } from './example.ts';

const STORED = { of: 'card-stored' } as const;
const OFFERING = { of: 'checkout-with-stored' } as const;
const STORING = { of: 'checkout-for-storing' } as const;
const ANOTHER = '00000000000000000000000000000000';
const REMOVABLE = { of: 'checkout-with-removable' } as const;

/** Checkouts that offer stored details, and checkouts that store some. */
export const CHECKOUT_REGISTRATION_EXAMPLES = {
  'checkout-with-stored': example('createCheckout', '000.200.100', {
    title: "A checkout that offers the shopper's stored card",
    fields: { ...DEMO_ORDER, 'registrations[0].id': STORED },
  }),
  'checkout-with-stored-described': example('describeCheckout', '000.000.100', {
    title: 'A checkout that offers a stored card',
    id: OFFERING,
  }),
  'checkout-paid-with-stored': example('payCheckout', '000.100.110', {
    title: 'A payment with the stored card and its code',
    id: OFFERING,
    fields: { registrationId: STORED, 'card.cvv': '123' },
  }),
  'checkout-for-storing': example('createCheckout', '000.200.100', {
    title: 'A checkout that only stores details',
    fields: { ...DEMO_ENTITY, createRegistration: 'true' },
  }),
  'checkout-storing-waits': example('readCheckoutRegistration', '000.200.000', {
    title: 'The shopper has stored nothing yet',
    id: STORING,
    fields: DEMO_ENTITY,
  }),
  'checkout-storing-mistyped': example('registerCheckout', '100.100.101', {
    title: 'A card number with a wrong check digit',
    id: STORING,
    fields: { ...DEMO_CARD, 'card.number': '4200000000000001' },
  }),
  'checkout-storing-twice-at-once': example('registerCheckout', '800.700.100', {
    title: 'Another attempt is open',
    given: 'attempt-open',
    id: STORING,
    fields: DEMO_CARD,
  }),
  'checkout-stores': example('registerCheckout', '000.100.110', {
    title: 'The shopper stores a card',
    id: STORING,
    fields: DEMO_CARD,
  }),
  'checkout-stored-read': example('readCheckoutRegistration', '000.100.110', {
    title: 'The shopper has stored a card',
    id: STORING,
    fields: DEMO_ENTITY,
  }),
  'checkout-stored-read-without-entity': example('readCheckoutRegistration', '200.300.404', {
    title: 'Without entityId',
    id: STORING,
  }),
  'checkout-with-removable': example('createCheckout', '000.200.100', {
    title: 'A checkout in which the shopper may remove the stored card',
    fields: { ...DEMO_ORDER, 'registrations[0].id': STORED, registrationsRemovable: 'true' },
  }),
  'checkout-removal-while-paying': example('removeOfferedRegistration', '800.700.100', {
    title: 'The shopper is paying',
    given: 'attempt-open',
    id: REMOVABLE,
    registrationId: ANOTHER,
  }),
  'checkout-removal-of-another': example('removeOfferedRegistration', '200.300.404', {
    title: 'Details that the checkout does not offer',
    id: REMOVABLE,
    registrationId: ANOTHER,
  }),
  'checkout-removal': example('removeOfferedRegistration', '000.100.110', {
    title: 'The shopper removes the stored card',
    id: REMOVABLE,
    registrationId: STORED,
  }),
} as const satisfies Record<string, ExampleRow>;
