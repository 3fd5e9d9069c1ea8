import { describe, expect, it } from 'vitest';
import { amountText, sumOf } from './src/texts/amounts.ts';

describe('sums of amounts', () => {
  it.each([
    ['KWD', ['1.234', '2.001'], '3.235'],
    ['EUR', ['12.50', '0.1'], '12.60'],
    ['JPY', ['500', '20'], '520'],
  ])('have every digit of %s', (currency, amounts, sum) => {
    expect(amountText(sumOf(amounts), currency)).toMatch(new RegExp(`(?<![\\d.])${sum}(?![\\d.])`));
  });
});
