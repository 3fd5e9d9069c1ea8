import { describe, expect, it } from 'vitest';
import { readParameters } from '../parameters/read-parameters.ts';
import { readWholePayment } from '../payment/read-whole-payment.fixture.ts';
import {
  BANK_FIELDS,
  ORDER_FIELDS,
  TOKEN_FIELDS,
  VIRTUAL_FIELDS,
} from '../payment/request-fields.fixture.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;

type Fields = Readonly<Record<string, string | undefined>>;

function codeOf(fields: Fields, changes: Fields = {}, now = NOON): string | undefined {
  const pairs = Object.entries<string | undefined>({ ...ORDER_FIELDS, ...fields, ...changes });
  const payment = readWholePayment(
    readParameters(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)),
    now,
  );
  if (!payment.ok) throw new Error(JSON.stringify(payment.error));
  return payment.value.refusal?.resultCode;
}

describe('a bank account', () => {
  it('can be used for its payment types', () =>
    forEveryCase(['DB', 'CD'], (paymentType) => {
      expect(codeOf(BANK_FIELDS, { paymentType })).toBeUndefined();
    }));

  it('cannot be reserved on', () => {
    expect(codeOf(BANK_FIELDS, { paymentType: 'PA' })).toBe('600.200.310');
    expect(codeOf(BANK_FIELDS, { paymentType: 'PA', amount: '0.00' })).toBe('600.200.310');
  });

  it('is paid in the currencies of its brand', () => {
    expect(codeOf(BANK_FIELDS, { currency: 'USD' })).toBe('100.550.401');
  });

  it('agrees with its country and its IBAN', () =>
    forEveryCase(
      [
        ['AT', 'DE89370400440532013000', '100.200.100'],
        ['DE', 'DE89370400440532013000', undefined],
        ['DE', 'de89370400440532013000', undefined],
        ['RE', 'FR1420041010050500013M02606', undefined],
        ['FR', 'FR1420041010050500013M02606', undefined],
        ['JE', 'GB82WEST12345698765432', undefined],
        ['GB', 'FR1420041010050500013M02606', '100.200.100'],
      ],
      (country, iban, resultCode) => {
        expect(codeOf(BANK_FIELDS, { 'bankAccount.country': country, 'bankAccount.iban': iban })).toBe(
          resultCode,
        );
      },
    ));

  it('with a domestic number may be in any country', () => {
    const domestic = {
      'bankAccount.iban': undefined,
      'bankAccount.number': 'AT0532013000',
      'bankAccount.bankCode': '37040044',
    };
    expect(codeOf(BANK_FIELDS, domestic)).toBeUndefined();
  });

  it('has a mandate that was signed, at the latest today wherever on earth today begins first', () => {
    const signed = { 'bankAccount.mandate.dateOfSignature': '2026-11-21' };
    const firstMoment = Date.UTC(2026, 10, 21) - 14 * HOUR;
    expect(codeOf(BANK_FIELDS, signed, firstMoment - 1)).toBe('100.500.302');
    expect(codeOf(BANK_FIELDS, signed, firstMoment)).toBeUndefined();
  });

  it('is due, at the earliest today wherever on earth today ends last', () => {
    const due = { transactionDueDate: '2026-11-19' };
    const lastMoment = Date.UTC(2026, 10, 20) + 12 * HOUR;
    expect(codeOf(BANK_FIELDS, due, lastMoment - 1)).toBeUndefined();
    expect(codeOf(BANK_FIELDS, due, lastMoment)).toBe('100.500.301');
  });
});

describe('a virtual account', () => {
  it('can be used for its payment types, in any currency', () =>
    forEveryCase(['PA', 'DB', 'CD'], (paymentType) => {
      expect(codeOf(VIRTUAL_FIELDS, { paymentType, currency: 'JPY' })).toBeUndefined();
    }));
});

describe('a token of a scheme', () => {
  const BARE = { 'tokenAccount.cryptogram': undefined };

  it('with a cryptogram can be used for its payment types', () =>
    forEveryCase(['PA', 'DB'], (paymentType) => {
      expect(codeOf(TOKEN_FIELDS, { paymentType })).toBeUndefined();
    }));

  it('without any code is refused for its payment types', () =>
    forEveryCase(['PA', 'DB'], (paymentType) => {
      expect(codeOf(TOKEN_FIELDS, { ...BARE, paymentType })).toBe('100.100.600');
      const byShopper = { ...BARE, paymentType, 'standingInstruction.source': 'CIT' };
      expect(codeOf(TOKEN_FIELDS, byShopper)).toBe('100.100.600');
    }));

  it.each<[string, Fields]>([
    ['the merchant makes the payment', { 'standingInstruction.source': 'MIT' }],
    ['its dynamic security code replaces it', { 'tokenAccount.dtvc': '846' }],
    ['money goes to the shopper', { paymentType: 'CD' }],
  ])('needs no cryptogram when %s', (_when, changes) => {
    expect(codeOf(TOKEN_FIELDS, { ...BARE, ...changes })).toBeUndefined();
  });

  it.each<[string, Fields, string]>([
    ['fails the check digit', { 'tokenAccount.number': '4895370012003479' }, '100.100.101'],
    ['belongs to another brand', { paymentBrand: 'MASTER' }, '100.100.700'],
    ['has a length that its brand does not know', { 'tokenAccount.number': '4200000000002' }, '100.100.101'],
  ])('is refused when its number %s', (_what, changes, resultCode) => {
    expect(codeOf(TOKEN_FIELDS, changes)).toBe(resultCode);
  });
});

describe('a token of another provider', () => {
  const EXTERNAL = { ...TOKEN_FIELDS, 'tokenAccount.type': 'EXTERNAL', 'tokenAccount.cryptogram': undefined };

  it('needs no cryptogram, and may be any digits', () => {
    expect(codeOf(EXTERNAL)).toBeUndefined();
    expect(codeOf(EXTERNAL, { 'tokenAccount.number': '999999999991' })).toBeUndefined();
  });
});

describe('the expiry of a token', () => {
  it('is refused when it is past, of either type', () =>
    forEveryCase(['EXTERNAL', 'NETWORK'], (type) => {
      const expired = { 'tokenAccount.type': type, 'tokenAccount.expiryYear': '2025' };
      expect(codeOf(TOKEN_FIELDS, expired)).toBe('100.100.303');
    }));

  it('is good to the end of its month, and may be unknown', () => {
    const now = { 'tokenAccount.expiryMonth': '11', 'tokenAccount.expiryYear': '2026' };
    expect(codeOf(TOKEN_FIELDS, now)).toBeUndefined();
    const unknown = { 'tokenAccount.expiryMonth': undefined, 'tokenAccount.expiryYear': undefined };
    expect(codeOf(TOKEN_FIELDS, unknown)).toBeUndefined();
  });
});
