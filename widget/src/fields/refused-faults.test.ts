import { expect, it } from 'vitest';
import { refusedFault, refusedFields } from './refused-faults.ts';

it('marks the field of each refused parameter, in the order of the form', () => {
  const refused = refusedFields(['card.cvv', 'card.expiryYear', 'card.expiryMonth', 'somethingElse']);
  expect(refused).toEqual(['expiry', 'cvv']);
  expect(refused.map(refusedFault)).toEqual(['expiryRefused', 'cvvRefused']);
  expect(refusedFields(['card.holder', 'paymentBrand'])).toEqual(['cardNumber', 'cardHolder']);
});
