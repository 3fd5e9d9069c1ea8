import { describe, expect, it } from 'vitest';
import { readParameters } from '../parameters/read-parameters.ts';
import { readWholePayment } from './read-whole-payment.fixture.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const RIGHT: Readonly<Record<string, string | undefined>> = {
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  'card.number': '4200000000000000',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
};

function read(changes: Readonly<Record<string, string | undefined>> = {}) {
  const fields = Object.entries({ ...RIGHT, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return readWholePayment(readParameters(fields), NOON);
}

function issuesOf(changes: Readonly<Record<string, string | undefined>>): string[] {
  const payment = read(changes);
  return payment.ok ? [] : payment.error.map(({ name, problem }) => `${name} ${problem.kind}`);
}

const refusalOf = (changes: Readonly<Record<string, string | undefined>>): string | undefined => {
  const payment = read(changes);
  return payment.ok ? payment.value.refusal?.resultCode : 'issues';
};

describe('a payment request', () => {
  it('has the cleaned descriptor for the acquirer, and the sent one for the answer', () => {
    expect(read({ descriptor: 'Coffee\nhouse' })).toMatchObject({
      ok: true,
      value: {
        request: {
          descriptor: 'Coffee house',
          echo: expect.arrayContaining([['descriptor', 'Coffee\nhouse']]),
        },
      },
    });
  });

  it('is typed: after it there are no loose strings', () => {
    const payment = read({
      descriptor: 'Shop',
      merchantTransactionId: 'order-0001',
      testMode: 'EXTERNAL',
      'card.cvv': '123',
    });
    expect(payment).toMatchObject({
      ok: true,
      value: {
        refusal: undefined,
        request: {
          paymentType: 'DB',
          amount: { minor: 9200n, currency: 'EUR' },
          descriptor: 'Shop',
          merchantTransactionId: 'order-0001',
          testMode: 'EXTERNAL',
          simulated: { kind: 'none' },
          instrument: {
            kind: 'card',
            brand: 'VISA',
            expiryMonth: '05',
            expiryYear: '2034',
            holder: undefined,
          },
        },
      },
    });
    const card = payment.ok ? payment.value.request.instrument : undefined;
    expect(card?.kind === 'card' && [card.number.reveal(), card.securityCode?.reveal()]).toEqual([
      '4200000000000000',
      '123',
    ]);
  });

  it('echoes no card data', () => {
    const payment = read({ 'card.cvv': '123', descriptor: 'Shop' });
    const names = payment.ok ? payment.value.request.echo.map(([name]) => name) : [];
    expect(names).toContain('descriptor');
    expect(names.filter((name) => name.startsWith('card.'))).toEqual([]);
  });

  it.each(['amount', 'currency', 'paymentType', 'card.number', 'card.expiryMonth', 'card.expiryYear'])(
    'without %s is an issue',
    (name) => {
      expect(issuesOf({ [name]: undefined })).toEqual([`${name} missing`]);
    },
  );

  it('reports everything that is missing at once', () => {
    const nothing = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, undefined]));
    expect(issuesOf(nothing).toSorted()).toEqual(
      Object.keys(RIGHT)
        .map((name) => `${name} missing`)
        .toSorted(),
    );
  });

  it('reports every kind of issue at once', () => {
    const issues = issuesOf({
      amount: '92.50',
      currency: 'JPY',
      paymentType: 'CP',
      paymentBrand: 'SHELLS',
      'card.expiryMonth': '13',
    });
    expect(issues.toSorted()).toEqual([
      'amount too-fine',
      'card.expiryMonth malformed',
      'paymentBrand not-one-of',
      'paymentType not-one-of',
    ]);
  });

  it.each(['CP', 'RV', 'RF', 'CB', 'CR'])('of the type %s creates no payment', (paymentType) => {
    expect(issuesOf({ paymentType })).toEqual(['paymentType not-one-of']);
  });

  it.each(['92.50', '0.01'])('over %s yen is finer than the currency', (amount) => {
    expect(issuesOf({ amount, currency: 'JPY' })).toEqual(['amount too-fine']);
  });
});

describe('the brand of a payment', () => {
  it('is found from the number when it is not named', () => {
    expect(read({ paymentBrand: undefined })).toMatchObject({
      value: { request: { instrument: { brand: 'VISA' } } },
    });
  });

  it('is missing when the number belongs to none', () => {
    expect(issuesOf({ paymentBrand: undefined, 'card.number': '9999999999999995' })).toEqual([
      'paymentBrand missing',
    ]);
  });

  it('is not called missing because the number it would be found from is malformed', () => {
    expect(issuesOf({ paymentBrand: undefined, 'card.number': '42' })).toEqual(['card.number malformed']);
  });

  it('is not called missing when it was sent malformed', () => {
    expect(issuesOf({ paymentBrand: 'VI-SA', 'card.number': '42' }).toSorted()).toEqual([
      'card.number malformed',
      'paymentBrand malformed',
    ]);
  });
});

describe('a request of the right form', () => {
  it.each([
    ['a number that fails the check digit', { 'card.number': '4200000000000001' }, '100.100.101'],
    ['an expiry in the past', { 'card.expiryYear': '2020' }, '100.100.303'],
    ['a number of another brand', { paymentBrand: 'MASTER' }, '100.100.700'],
    ['an amount of zero to debit', { amount: '0.00' }, '100.550.300'],
  ])('with %s is refused', (_name, changes, resultCode) => {
    expect(refusalOf(changes)).toBe(resultCode);
  });

  it('may reserve nothing, to verify a card', () => {
    expect(refusalOf({ amount: '0.00', paymentType: 'PA' })).toBeUndefined();
  });
});
