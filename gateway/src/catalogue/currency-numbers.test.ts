import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, CURRENCY_NUMBERS, currencyNumber } from './currencies.ts';

describe('the numbers of currencies', () => {
  it('exist for every currency of payments, three digits and each once', () => {
    const numbers = [...CURRENCY_CODES].map((code) => currencyNumber(code) ?? code);
    expect(numbers.filter((number) => !/^[0-9]{3}$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(CURRENCY_CODES.size);
    expect(CURRENCY_NUMBERS.size).toBe(CURRENCY_CODES.size);
  });

  it.each([
    ['EUR', '978'],
    ['USD', '840'],
    ['JPY', '392'],
    ['ALL', '008'],
    ['BHD', '048'],
    ['XCG', '532'],
  ])('are those of ISO 4217: %s', (code, number) => {
    expect(currencyNumber(code)).toBe(number);
  });

  it('do not exist for another text', () => {
    expect(currencyNumber('EU')).toBeUndefined();
    expect(currencyNumber('eur')).toBeUndefined();
  });
});
