import { describe, expect, it } from 'vitest';
import {
  type FieldChanges,
  ISSUES_OF_REDIRECTS,
  paymentReader,
} from '../../payment/read-whole-payment.fixture.ts';
import { BANK_FIELDS, ORDER_FIELDS } from '../../payment/request-fields.fixture.ts';

const TRANSFER = {
  ...ORDER_FIELDS,
  paymentBrand: 'SOFORTUEBERWEISUNG',
  shopperResultUrl: 'https://shop.example/result',
} as const;
const { read, issuesOf } = paymentReader(TRANSFER);

describe('a transfer at the bank', () => {
  it('needs nothing but an address to return to', () => {
    const payment = read();
    expect(payment.ok && payment.value).toMatchObject({
      request: {
        instrument: {
          kind: 'bank-transfer',
          brand: 'SOFORTUEBERWEISUNG',
          holder: undefined,
          resultUrl: 'https://shop.example/result',
        },
      },
      refusal: undefined,
    });
  });

  it('sends the bank what the merchant knows, and nothing of an account that was sent all the same', () => {
    const payment = read({
      ...BANK_FIELDS,
      paymentBrand: TRANSFER.paymentBrand,
      'bankAccount.bankName': 'Demo',
    });
    expect(payment.ok && payment.value.request.instrument).toEqual({
      kind: 'bank-transfer',
      brand: 'SOFORTUEBERWEISUNG',
      holder: 'Jane Jones',
      bankName: 'Demo',
      country: 'DE',
      resultUrl: 'https://shop.example/result',
    });
  });

  it.each<[string, FieldChanges, string[]]>([
    ...ISSUES_OF_REDIRECTS,
    [
      "with an account's number for a holder",
      {
        'bankAccount.holder': 'DE89 3704 0044 0532 0130 00',
        'bankAccount.iban': BANK_FIELDS['bankAccount.iban'],
      },
      ['bankAccount.holder *** not-accepted-here'],
    ],
    [
      'with a card',
      { 'card.number': '4200000000000000', 'card.expiryMonth': '05', 'card.expiryYear': '2034' },
      ['paymentBrand SOFORTUEBERWEISUNG not-one-of'],
    ],
  ])('is not created %s', (_how, changes, issues) => {
    expect(issuesOf(changes).map((issue) => issue.replace(/\*+/, '***'))).toEqual(issues);
  });

  it.each([
    [{ paymentType: 'PA' }, '600.200.310'],
    [{ paymentType: 'CD' }, '600.200.310'],
    [{ currency: 'USD' }, '100.550.401'],
    [{ amount: '0.00' }, '100.550.300'],
  ])('is refused as %o, with %s', (changes, resultCode) => {
    const payment = read(changes);
    expect(payment.ok && payment.value.refusal).toEqual({ resultCode });
  });
});
