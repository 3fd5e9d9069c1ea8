/** What shoppers of a simulated world pay with. */
export const CARD = {
  paymentBrand: 'VISA',
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;

/** It redirects the shopper to a bank. */
export const TRANSFER = {
  paymentBrand: 'SOFORTUEBERWEISUNG',
  shopperResultUrl: 'https://shop.example/result',
} as const;
