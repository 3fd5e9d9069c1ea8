import { describe, expect, it } from 'vitest';
import { readWalletOptions } from './read-wallet-options.ts';

describe("a page's options of a wallet", () => {
  it('are those of each spelling of its group, the neutral one before the public ones', () => {
    const given = { amazon: { amount: '1.00', buttonColor: 'black' }, marketplaceWallet: { amount: '2.00' } };
    expect(readWalletOptions(given, 'MARKETPLACE_WALLET').options).toEqual({
      amount: '2.00',
      buttonColor: 'black',
    });
  });

  it('have flags that a server template has printed as words', () => {
    const wallet2 = { emailRequired: 'true', shippingOptionRequired: 'false', billingAddressRequired: true };
    expect(readWalletOptions({ wallet2 }, 'WALLET2').options).toEqual({
      emailRequired: true,
      shippingOptionRequired: false,
      billingAddressRequired: true,
    });
  });

  it('are left out where they are of another kind, and what is expected is said', () => {
    const wallet1 = { total: 'much', version: '3', lineItems: {}, onCancel: true, couponCode: null };
    expect(readWalletOptions({ wallet1 }, 'WALLET1')).toEqual({
      options: {},
      ignored: [],
      mistakes: [
        'wallet1.total: must be an object',
        'wallet1.version: must be a number',
        'wallet1.lineItems: must be a list',
        'wallet1.onCancel: must be a function',
      ],
    });
  });

  it.each(['text', 7, [], true])('must be an object, not %j', (wallet3) => {
    expect(readWalletOptions({ wallet3 }, 'WALLET3')).toMatchObject({
      options: {},
      mistakes: ['wallet3: must be an object'],
    });
  });

  it('have no names that an object has from birth', () => {
    const wallet1: unknown = JSON.parse('{"constructor": 1, "__proto__": {}, "toString": "x"}');
    const { options, ignored } = readWalletOptions({ wallet1 }, 'WALLET1');
    expect(Object.keys(options)).toEqual([]);
    expect(ignored.map(({ path, name }) => path + name)).toEqual([
      'wallet1.constructor',
      'wallet1.__proto__',
      'wallet1.toString',
    ]);
  });
});
