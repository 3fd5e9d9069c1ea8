import { expect, it } from 'vitest';
import { refusedFields } from './check-fields.ts';

it('marks the field of each refused parameter, in the order of the form', () => {
  const refused = refusedFields(['card.cvv', 'card.expiryYear', 'card.expiryMonth', 'somethingElse']);
  expect(refused).toEqual(['expiry', 'cvv']);
  expect(refusedFields(['card.holder', 'paymentBrand'])).toEqual(['cardNumber', 'cardHolder']);
});
