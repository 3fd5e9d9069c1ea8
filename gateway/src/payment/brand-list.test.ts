import { describe, expect, it } from 'vitest';
import { brandList } from './brand-list.ts';

describe('a list of brands in the merchants file', () => {
  it('takes every spelling, and has the neutral one afterwards', () => {
    expect(brandList.parse(['VISA', 'PAYPAL_CONTINUE', 'AMAZONPAY', 'REDIRECT_WALLET', 'PAYPAL'])).toEqual([
      'VISA',
      'REDIRECT_WALLET',
      'MARKETPLACE_WALLET',
      'REDIRECT_WALLET',
      'PAYPAL',
    ]);
  });

  it.each([[[]], [['visa']], [['UNHEARD']], ['VISA']])('is not %j', (brands) => {
    expect(brandList.safeParse(brands).success).toBe(false);
  });
});
