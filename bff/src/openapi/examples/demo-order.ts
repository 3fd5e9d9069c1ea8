import { DEMO } from '../demo-credentials.ts';

/** What is sold in the examples. */
export const DEMO_ORDER = {
  entityId: DEMO.entityId,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
} as const;

/** A card of the simulator. It has no holder anywhere in the world. */
export const DEMO_CARD = {
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;

export const DEMO_ENTITY = { entityId: DEMO.entityId } as const;
