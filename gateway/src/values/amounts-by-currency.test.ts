import { describe, expect, it } from 'vitest';
import { amountsByCurrency } from './amounts-by-currency.ts';
import { minorAmountFor } from './money.ts';

describe('amounts by currency', () => {
  it('are given in the minor units of theirs', () => {
    const amounts = amountsByCurrency.parse({ EUR: '30', JPY: '4000.00', BHD: '1.50' });
    expect(['EUR', 'JPY', 'BHD'].map((code) => minorAmountFor(amounts, code))).toEqual([3000n, 4000n, 1500n]);
  });

  it.each(['USD', 'toString', '__proto__'])('have none for a currency that is not listed: %s', (code) => {
    expect(minorAmountFor({ EUR: '30.00' }, code)).toBeUndefined();
  });

  it.each([{ JPY: '1.50' }, { eur: '1.00' }, { EUR: '1.5' }, { EUR: '1e3' }, { EUR: '' }])(
    'are none when one is wrong: %j',
    (amounts) => {
      expect(amountsByCurrency.safeParse(amounts).success).toBe(false);
    },
  );
});
