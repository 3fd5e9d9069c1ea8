import { describe, expect, it } from 'vitest';
import {
  type FieldChanges,
  ISSUES_OF_REDIRECTS,
  paymentReader,
} from '../../payment/read-whole-payment.fixture.ts';
import { ORDER_FIELDS } from '../../payment/request-fields.fixture.ts';

const { read, issuesOf } = paymentReader({
  ...ORDER_FIELDS,
  paymentBrand: 'REDIRECT_WALLET',
  shopperResultUrl: 'https://shop.example/result',
});

describe('a payment at a wallet', () => {
  it.each(['REDIRECT_WALLET', 'MARKETPLACE_WALLET'])(
    'of %s needs nothing but an address to return to',
    (brand) => {
      const payment = read({ paymentBrand: brand });
      expect(payment.ok && payment.value).toMatchObject({
        request: { instrument: { kind: 'wallet-account', brand, resultUrl: 'https://shop.example/result' } },
        refusal: undefined,
      });
    },
  );

  it('asks the shopper for the account, also where one was sent', () => {
    const payment = read({ 'virtualAccount.accountId': 'jane@shop.example' });
    expect(payment.ok && payment.value.request.instrument).toEqual({
      kind: 'wallet-account',
      brand: 'REDIRECT_WALLET',
      resultUrl: 'https://shop.example/result',
    });
  });

  it.each<[string, FieldChanges, string[]]>([
    ...ISSUES_OF_REDIRECTS,
    [
      'with a card',
      { 'card.number': '4200000000000000', 'card.expiryMonth': '05', 'card.expiryYear': '2034' },
      ['paymentBrand REDIRECT_WALLET not-one-of'],
    ],
    [
      'with a bank account',
      { 'bankAccount.holder': 'Jane Jones', 'bankAccount.iban': 'DE89370400440532013000' },
      ['paymentBrand REDIRECT_WALLET not-one-of'],
    ],
    [
      'when the brand is one whose account the shop sends',
      { paymentBrand: 'PAYPAL' },
      ['virtualAccount.accountId null missing'],
    ],
  ])('is not created %s', (_how, changes, issues) => {
    expect(issuesOf(changes)).toEqual(issues);
  });

  it.each([
    [{ paymentType: 'CD' }, '600.200.310'],
    [{ amount: '0.00' }, '100.550.300'],
  ])('is refused as %o, with %s', (changes, resultCode) => {
    const payment = read(changes);
    expect(payment.ok && payment.value.refusal).toEqual({ resultCode });
  });

  it.each([{ paymentType: 'PA' }, { currency: 'JPY', amount: '92' }])('is made as %o', (changes) => {
    const payment = read(changes);
    expect(payment.ok && payment.value.refusal).toBeUndefined();
    expect(payment.ok).toBe(true);
  });
});
