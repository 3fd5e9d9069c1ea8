import { expect, it } from 'vitest';
import { refusedFaults } from './refused-faults.ts';

it('marks the field of each refused parameter, in the order of the form', () => {
  const faults = refusedFaults(['card.cvv', 'card.expiryYear', 'card.expiryMonth', 'somethingElse']);
  expect(Object.entries(faults)).toEqual([
    ['expiry', 'expiryRefused'],
    ['cvv', 'cvvRefused'],
  ]);
});
