import { describe, expect, it } from 'vitest';
import { resultAddress } from './result-address.ts';

const ADDED = 'id=AB.n1&resourcePath=%2Fv1%2Fcheckouts%2FAB.n1%2Fpayment';

describe('the address that the shopper returns to', () => {
  it.each([
    ['https://shop.example/done', `https://shop.example/done?${ADDED}`],
    ['https://shop.example/done?a=b%20c&d=%2f', `https://shop.example/done?a=b%20c&d=%2f&${ADDED}`],
    ['https://shop.example/done?a=b+c#part', `https://shop.example/done?a=b+c&${ADDED}#part`],
  ])('%s', (address, expected) => {
    expect(resultAddress(address, 'AB.n1', 'payment')).toBe(expected);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '/relative'])('is none for "%s"', (address) => {
    expect(resultAddress(address, 'AB.n1', 'payment')).toBeUndefined();
  });

  it('names the registration where something was stored', () => {
    expect(resultAddress('https://shop.example/done', 'AB.n1', 'registration')).toBe(
      'https://shop.example/done?id=AB.n1&resourcePath=%2Fv1%2Fcheckouts%2FAB.n1%2Fregistration',
    );
  });
});
