import { describe, expect, it } from 'vitest';
import { readParameters } from '../../parameters/read-parameters.ts';
import { readWholePayment } from '../../payment/read-whole-payment.fixture.ts';
import { ORDER_FIELDS } from '../../payment/request-fields.fixture.ts';

const DECRYPTED = {
  ...ORDER_FIELDS,
  'wallet1.source': 'web',
  'card.number': '4200000000000000',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'threeDSecure.verificationId': 'AAABBBCCCDDDEEEFFFGGGHHHIII=',
  'threeDSecure.eci': '05',
};

function issuesOf(changes: Readonly<Record<string, string>>): string[] {
  const payment = readWholePayment(readParameters(Object.entries({ ...DECRYPTED, ...changes })), 0);
  return payment.ok
    ? []
    : payment.error.map(({ name, value, problem }) => `${name} ${value} ${problem.kind}`);
}

describe("the brand sent with a wallet's parameters", () => {
  it.each(['WALLET1', 'APPLEPAY', 'VISA'])('may be %s: the wallet, or the scheme of the card', (brand) => {
    expect(issuesOf({ paymentBrand: brand })).toEqual([]);
  });

  it.each([
    ['WALLET2', 'never-with'],
    ['REDIRECT_WALLET', 'never-with'],
    ['MARKETPLACE_WALLET', 'never-with'],
    ['PAYPAL', 'not-one-of'],
    ['DIRECTDEBIT_SEPA', 'not-one-of'],
    ['NO_BRAND', 'not-one-of'],
  ])('is reported when it is %s', (brand, problem) => {
    expect(issuesOf({ paymentBrand: brand })).toEqual([`paymentBrand ${brand} ${problem}`]);
  });

  it('is reported together with the other mistakes', () => {
    expect(issuesOf({ paymentBrand: 'REDIRECT_WALLET', 'wallet1.source': 'shop' })).toEqual([
      'wallet1.source shop malformed',
      'paymentBrand REDIRECT_WALLET never-with',
    ]);
    expect(issuesOf({ paymentBrand: 'REDIRECT_WALLET', 'card.number': 'none' })).toContain(
      'paymentBrand REDIRECT_WALLET never-with',
    );
  });
});
