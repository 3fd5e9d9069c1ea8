import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, currencyDigits } from '../catalogue/currencies.ts';
import * as fc from '../testing/fast-check.fixture.ts';
import { moneyFromWire, moneyToWire } from './money.ts';

describe('an amount on the wire', () => {
  it.each([
    ['92.50', 'EUR', 9250n, '92.50'],
    ['92', 'EUR', 9200n, '92.00'],
    ['0.00', 'EUR', 0n, '0.00'],
    ['0.01', 'EUR', 1n, '0.01'],
    ['007.10', 'EUR', 710n, '7.10'],
    ['9999999999.99', 'USD', 999_999_999_999n, '9999999999.99'],
    ['92', 'JPY', 92n, '92.00'],
    ['92.00', 'JPY', 92n, '92.00'],
    ['1.23', 'BHD', 1230n, '1.23'],
    ['1', 'KWD', 1000n, '1.00'],
    ['0.01', 'CLF', 100n, '0.01'],
    ['9999999999.99', 'CLF', 99_999_999_999_900n, '9999999999.99'],
  ])('%s %s is %s minor units and goes out as %s', (sent, currency, minor, written) => {
    const money = moneyFromWire(sent, currency);
    expect(money).toEqual({ ok: true, value: { minor, currency } });
    expect(money.ok && moneyToWire(money.value)).toBe(written);
  });

  it.each([
    ['92.50', 'JPY'],
    ['0.01', 'KRW'],
    ['1.10', 'ISK'],
  ])('%s %s is finer than the currency allows', (sent, currency) => {
    expect(moneyFromWire(sent, currency)).toEqual({
      ok: false,
      error: { kind: 'too-fine', currencyDigits: 0 },
    });
  });

  it('comes back as it was sent, in every currency that can hold it', () => {
    const amount = fc.tuple(fc.bigInt(0n, 9_999_999_999n), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amount, fc.constantFrom(...CURRENCY_CODES), ([whole, cents], currency) => {
        const sent = `${whole}.${String(cents).padStart(2, '0')}`;
        const money = moneyFromWire(sent, currency);
        const written = money.ok ? moneyToWire(money.value) : 'too fine';
        expect(written).toBe(currencyDigits(currency) < 2 && cents !== 0 ? 'too fine' : sent);
      }),
    );
  });
});
