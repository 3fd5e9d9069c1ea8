/** A card of the sandbox, which belongs to no real person, in the parameters of a payment. */
export const TEST_CARD = {
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;
