import { describe, expect, it } from 'vitest';
import { shownAmount } from './shown-amount.ts';

describe('the amount at the bank', () => {
  it.each([
    ['9200', '978', '2', '€92.00'],
    ['5', '840', '2', '$0.05'],
    ['1500', '392', '0', '¥1,500'],
    ['1234', '048', '3', 'BHD 1.234'],
    ['9007199254740993123', '978', '2', '€90,071,992,547,409,931.23'],
    ['', '', '', ''],
  ])('of %j in %j with %j digits is %j', (purchaseAmount, purchaseCurrency, purchaseExponent, shown) => {
    const amount = shownAmount({ purchaseAmount, purchaseCurrency, purchaseExponent }, 'en');
    expect(amount.replaceAll('\u00A0', ' ')).toBe(shown);
  });
});
