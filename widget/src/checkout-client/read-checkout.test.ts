import { describe, expect, it } from 'vitest';
import { readCheckout } from './read-checkout.ts';

const checkout = {
  id: 'A',
  amount: '92.00',
  currency: 'EUR',
  state: 'open',
  expiresInMs: 5,
  shopperResultUrl: null,
};

describe('reading a checkout', () => {
  it('takes what the widget needs', () => {
    expect(
      readCheckout({ result: { code: '000.200.100' }, checkout: { ...checkout, paymentType: 'DB' } }),
    ).toEqual({
      kind: 'found',
      checkout,
    });
  });

  it.each([
    ['gone', { result: { code: '200.300.404' } }],
    ['unreachable', { result: { code: '800.120.100' } }],
    ['unreachable', { result: {}, checkout: { ...checkout, state: 'new' } }],
    ['unreachable', '<html>'],
    ['unreachable', undefined],
  ])('is %s for %j', (kind, body) => {
    expect(readCheckout(body)).toEqual({ kind });
  });
});
