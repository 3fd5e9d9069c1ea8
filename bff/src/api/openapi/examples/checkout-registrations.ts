import { DEMO_CARD, DEMO_ENTITY, DEMO_ORDER } from './demo-order.ts';
import type { ExampleRow } from './example.ts';

const STORED = { of: 'card-stored' } as const;
const OFFERING = { of: 'checkout-with-stored' } as const;
const STORING = { of: 'checkout-for-storing' } as const;
const ANOTHER = '00000000000000000000000000000000';
const REMOVABLE = { of: 'checkout-with-removable' } as const;

/** Checkouts that offer stored details, and checkouts that store some. */
export const CHECKOUT_REGISTRATION_EXAMPLES = {
  'checkout-with-stored': {
    operation: 'createCheckout',
    title: "A checkout that offers the shopper's stored card",
    fields: { ...DEMO_ORDER, 'registrations[0].id': STORED },
    resultCode: '000.200.100',
  },
  'checkout-with-stored-described': {
    operation: 'describeCheckout',
    title: 'A checkout that offers a stored card',
    id: OFFERING,
    resultCode: '000.000.100',
  },
  'checkout-paid-with-stored': {
    operation: 'payCheckout',
    title: 'A payment with the stored card and its code',
    id: OFFERING,
    fields: { registrationId: STORED, 'card.cvv': '123' },
    resultCode: '000.100.110',
  },
  'checkout-for-storing': {
    operation: 'createCheckout',
    title: 'A checkout that only stores details',
    fields: { ...DEMO_ENTITY, createRegistration: 'true' },
    resultCode: '000.200.100',
  },
  'checkout-storing-waits': {
    operation: 'readCheckoutRegistration',
    title: 'The shopper has stored nothing yet',
    id: STORING,
    fields: DEMO_ENTITY,
    resultCode: '000.200.000',
  },
  'checkout-storing-mistyped': {
    operation: 'registerCheckout',
    title: 'A card number with a wrong check digit',
    id: STORING,
    fields: { ...DEMO_CARD, 'card.number': '4200000000000001' },
    resultCode: '100.100.101',
  },
  'checkout-storing-twice-at-once': {
    operation: 'registerCheckout',
    title: 'Another attempt is open',
    given: 'attempt-open',
    id: STORING,
    fields: DEMO_CARD,
    resultCode: '800.700.100',
  },
  'checkout-stores': {
    operation: 'registerCheckout',
    title: 'The shopper stores a card',
    id: STORING,
    fields: DEMO_CARD,
    resultCode: '000.100.110',
  },
  'checkout-stored-read': {
    operation: 'readCheckoutRegistration',
    title: 'The shopper has stored a card',
    id: STORING,
    fields: DEMO_ENTITY,
    resultCode: '000.100.110',
  },
  'checkout-stored-read-without-entity': {
    operation: 'readCheckoutRegistration',
    title: 'Without entityId',
    id: STORING,
    resultCode: '200.300.404',
  },
  'checkout-with-removable': {
    operation: 'createCheckout',
    title: 'A checkout in which the shopper may remove the stored card',
    fields: { ...DEMO_ORDER, 'registrations[0].id': STORED, registrationsRemovable: 'true' },
    resultCode: '000.200.100',
  },
  'checkout-removal-while-paying': {
    operation: 'removeOfferedRegistration',
    title: 'The shopper is paying',
    given: 'attempt-open',
    id: REMOVABLE,
    registrationId: ANOTHER,
    resultCode: '800.700.100',
  },
  'checkout-removal-of-another': {
    operation: 'removeOfferedRegistration',
    title: 'Details that the checkout does not offer',
    id: REMOVABLE,
    registrationId: ANOTHER,
    resultCode: '200.300.404',
  },
  'checkout-removal': {
    operation: 'removeOfferedRegistration',
    title: 'The shopper removes the stored card',
    id: REMOVABLE,
    registrationId: STORED,
    resultCode: '000.100.110',
  },
} as const satisfies Record<string, ExampleRow>;
