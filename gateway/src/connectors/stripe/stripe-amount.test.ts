import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, currencyDigits } from '../../catalogue/currencies.ts';
import { isStripeAmount, stripeAmount } from './stripe-amount.ts';

describe('an amount at Stripe', () => {
  it.each([
    ['EUR', 9200n, 9200],
    ['JPY', 9200n, 9200],
    ['BHD', 92_000n, 92_000],
    ['ISK', 92n, 9200],
    ['UGX', 92n, 9200],
    ['MGA', 9200n, 92],
    ['EUR', 99_999_999n, 99_999_999],
  ])('of %s %i minor units is %i', (currency, minor, units) => {
    expect(stripeAmount({ minor, currency })).toEqual({ ok: true, value: units });
    expect(isStripeAmount(units, currency.toLowerCase(), { minor, currency })).toBe(true);
    expect(isStripeAmount(units + 1, currency.toLowerCase(), { minor, currency })).toBe(false);
  });

  it.each([
    ['EUR', 100_000_000n, '100.550.301'],
    ['ISK', 1_000_000n, '100.550.301'],
    ['EUR', 9_007_199_254_740_993n, '100.550.301'],
    ['EUR', 0n, '100.550.300'],
    ['EUR', -1n, '100.550.300'],
    ['BHD', 92_001n, '800.100.174'],
    ['MGA', 9201n, '800.100.174'],
    ['IQD', 9200n, '800.100.173'],
    ['CLF', 9200n, '800.100.173'],
  ])('of %s %i minor units does not exist: %s', (currency, minor, code) => {
    expect(stripeAmount({ minor, currency })).toEqual({ ok: false, error: code });
    expect(isStripeAmount(Number(minor), currency.toLowerCase(), { minor, currency })).toBe(false);
  });

  it('is never a hundredth or a hundredfold by mistake: every currency with our digits keeps its number', () => {
    const kept = [...CURRENCY_CODES].filter((currency) => !['ISK', 'UGX', 'MGA'].includes(currency));
    for (const currency of kept) {
      const units = stripeAmount({ minor: 1000n, currency });
      expect(units).toEqual(units.ok ? { ok: true, value: 1000 } : { ok: false, error: '800.100.173' });
      expect(units.ok || currencyDigits(currency) !== 2).toBe(true);
    }
  });
});
