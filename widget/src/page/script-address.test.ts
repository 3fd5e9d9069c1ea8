import { describe, expect, it } from 'vitest';
import { readScriptAddress } from './script-address.ts';

describe("the script's own address", () => {
  it.each([
    ['https://gw.example/v1/paymentWidgets.js?checkoutId=AB.n1', 'https://gw.example/', 'AB.n1'],
    ['https://gw.example/pay/v1/paymentWidgets.js', 'https://gw.example/pay/', null],
    ['https://gw.example//v1/paymentWidgets.js?checkoutId=', 'https://gw.example/', null],
    ['https://gw.example/pay/v1/paymentWidgets.0a1b2c3d4e5f6789.js', 'https://gw.example/pay/', null],
    ['https://gw.example/v1/paymentWidgets.0a1b.js?checkoutId=AB.n1', 'https://gw.example/', 'AB.n1'],
  ])('%s', (src, base, checkoutId) => {
    const address = readScriptAddress(src);
    expect(address?.base.href).toBe(base);
    expect(address?.checkoutId).toBe(checkoutId);
  });

  it('says that the checkout only stores details', () => {
    const plain = readScriptAddress('https://gw.example/v1/paymentWidgets.js?checkoutId=AB.n1');
    expect(plain?.purpose).toBe('payment');
    for (const given of ['AB.n1/registration', 'AB.n1%2Fregistration']) {
      const address = readScriptAddress(`https://gw.example/v1/paymentWidgets.js?checkoutId=${given}`);
      expect(address).toMatchObject({ checkoutId: 'AB.n1', purpose: 'registration' });
    }
  });

  it.each([
    '',
    'https://cdn.example/copied.js',
    'v1/paymentWidgets.js',
    'https://gw.example/v2paymentWidgets.js',
    'https://gw.example/?v1/paymentWidgets.js',
  ])('is no address of the script: "%s"', (src) => {
    expect(readScriptAddress(src)).toBeUndefined();
  });
});
