import { expect, it } from 'vitest';
import { shownAmount } from './shown-amount.ts';

it.each([
  ['0', 'EUR', '0.00 EUR'],
  ['5', 'EUR', '0.05 EUR'],
  ['123456', 'EUR', '1,234.56 EUR'],
  ['1000000000000009199', 'EUR', '10,000,000,000,000,091.99 EUR'],
  ['9200', 'JPY', '9,200 JPY'],
  ['9200', 'BHD', '9.200 BHD'],
  ['9200', 'CLF', '0.9200 CLF'],
])('shows %s minor units of %s as %s', (minor, currency, shown) => {
  expect(shownAmount({ minor, currency })).toBe(shown);
});
