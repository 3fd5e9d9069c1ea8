import { expect, it } from 'vitest';
import { shownAmount, TOTAL, wireAmount } from './order.ts';

it('costs what the pages and the tests of the demo promise', () => {
  expect(wireAmount(TOTAL)).toBe('92.00');
});

it('writes cents with two places, also the small ones', () => {
  expect([0n, 5n, 50n, 100n, 123456n].map(wireAmount)).toEqual(['0.00', '0.05', '0.50', '1.00', '1234.56']);
});

it('shows euros with their sign and other money with its code', () => {
  expect(shownAmount('92.00', 'EUR')).toBe('€92.00');
  expect(shownAmount('92.00', 'CHF')).toBe('92.00 CHF');
});
