import { describe, expect, it } from 'vitest';
import { brandAndWalletList, brandList } from './brand-list.ts';

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

  it('has the wallets with a token only as accepted brands, because they are not routed by', () => {
    const wallets = ['VISA', 'APPLEPAY', 'WALLET2'];
    expect(brandAndWalletList.parse(wallets)).toEqual(['VISA', 'WALLET1', 'WALLET2']);
    expect(brandList.safeParse(wallets).success).toBe(false);
  });

  it.each([[[]], [['visa']], [['UNHEARD']], ['VISA']])('is not %j', (brands) => {
    expect(brandList.safeParse(brands).success).toBe(false);
    expect(brandAndWalletList.safeParse(brands).success).toBe(false);
  });
});
