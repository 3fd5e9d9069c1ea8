import { expect, it } from 'vitest';
import { agreedTo } from './sheet-sums.ts';

it.each([
  ['92', '92'],
  ['92.5', '92.50'],
  ['92.50', '92.50'],
  ['92.500', '92.50'],
  // No checkout is over it: the gateway refuses it.
  ['92.505', '92.505'],
  [undefined, '0'],
])('a sheet that showed %s has the agreement to %s', (amount, agreed) => {
  expect(agreedTo({ amount, currency: 'KWD' })).toEqual({
    'agreed.amount': agreed,
    'agreed.currency': 'KWD',
  });
});
