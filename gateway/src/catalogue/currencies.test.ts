import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, currencyDigits } from './currencies.ts';

describe('the currencies', () => {
  it('are three capitals each', () => {
    expect([...CURRENCY_CODES].filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it('leave out the codes that no payment can have', () => {
    expect(['XXX', 'XTS', 'XAU', 'HRK', 'DEM', 'eur', ''].filter((code) => CURRENCY_CODES.has(code))).toEqual(
      [],
    );
  });

  it('never have fewer decimal digits than the platform would print: that would lose money', () => {
    // The platform prints fewer for many, because it rounds where no coins are left; ISO 4217 does not.
    expect([...CURRENCY_CODES].filter((code) => currencyDigits(code) < printedDigits(code))).toEqual([]);
  });

  it('have two decimal digits, but for these', () => {
    expect(withDigits(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
    expect(withDigits(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(withDigits(4)).toBe('CLF UYW');
  });
});

function withDigits(digits: number): string {
  return [...CURRENCY_CODES].filter((code) => currencyDigits(code) === digits).join(' ');
}

function printedDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
