import { describe, expect, it } from 'vitest';
import { isNeverKept, isSensitive } from './find-parameter.ts';
import { type Fields, readParameters } from './read-parameters.ts';

const TOKEN = 'eyJhbGciOiJub25lIn0';

/** Without the rules between parameters, which a part of a request need not keep. */
const read = (...fields: Fields) => readParameters(fields, 'part');

function issuesOf(...fields: Fields) {
  const { issues, misplaced } = read(...fields);
  return [...issues, ...misplaced].map(({ name, value, problem }) => [name, value, problem.kind]);
}

const override = (brand: string, type: string) => [`overridePaymentType[${brand}]`, type] as const;

describe('a wallet by its public name', () => {
  it.each([
    ['APPLEPAY', 'WALLET1'],
    ['GOOGLEPAY', 'WALLET2'],
    ['SAMSUNGPAY', 'WALLET3'],
    ['AMAZONPAY', 'MARKETPLACE_WALLET'],
    ['PAYPAL_CONTINUE', 'REDIRECT_WALLET'],
  ])('%s is the brand %s, and is repeated and kept as it was sent', (sent, neutral) => {
    const { parameters, issues } = read(['paymentBrand', sent]);
    expect(issues).toEqual([]);
    expect(parameters.get('paymentBrand')).toBe(neutral);
    expect([...parameters.asSent()]).toEqual([['paymentBrand', sent]]);
    expect(parameters.echoed).toEqual([['paymentBrand', sent]]);
  });

  it.each(['VISA', 'PAYPAL', 'REDIRECT_WALLET', 'applepay', 'NEW_BRAND'])(
    '%s is no other spelling',
    (brand) => {
      const { parameters } = read(['paymentBrand', brand]);
      expect(parameters.get('paymentBrand')).toBe(brand);
      expect(parameters.echoed).toEqual([]);
    },
  );

  it.each([
    ['applePay', 'wallet1'],
    ['googlePay', 'wallet2'],
    ['samsungPay', 'wallet3'],
  ])('has its parameters under %s, with the same checks', (group, neutral) => {
    const { parameters, issues } = read([`${group}.paymentToken`, TOKEN], [`${group}.source`, 'web']);
    expect(issues).toEqual([]);
    expect([...parameters.entries()]).toEqual([
      [`${neutral}.paymentToken`, TOKEN],
      [`${neutral}.source`, 'web'],
    ]);
    expect(issuesOf([`${group}.source`, 'shop'])).toEqual([[`${group}.source`, 'shop', 'malformed']]);
    expect(issuesOf([`${group}.paymentToken`, 'a'.repeat(16_385)])).toEqual([
      [`${group}.paymentToken`, '***', 'malformed'],
    ]);
  });

  it('is as secret under every name', () => {
    for (const name of ['applePay.paymentToken', 'googlePay.paymentToken', 'samsungPay.paymentToken']) {
      expect([name, isSensitive(name), isNeverKept(name)]).toEqual([name, true, true]);
    }
  });

  it('may be named twice with one value, and not with two', () => {
    expect(issuesOf(['wallet1.source', 'web'], ['applePay.source', 'web'])).toEqual([]);
    expect(issuesOf(['wallet1.source', 'web'], ['applePay.source', 'app'])).toEqual([
      ['applePay.source', 'app', 'repeated'],
    ]);
    expect(issuesOf(['applePay.paymentToken', TOKEN], ['wallet1.paymentToken', `${TOKEN}A`])).toEqual([
      ['wallet1.paymentToken', '***', 'repeated'],
    ]);
    const { parameters } = read(['wallet1.source', 'web'], ['applePay.source', 'app']);
    expect([...parameters.entries()]).toEqual([]);
  });

  it('may have a payment type of its own, once', () => {
    const { parameters } = read(['overridePaymentType[APPLEPAY]', 'PA']);
    expect(parameters.entry('overridePaymentType', 'WALLET1')).toBe('PA');
    expect(
      issuesOf(override('APPLEPAY', 'PA'), override('WALLET1', 'DB')).map(([name, , kind]) => [name, kind]),
    ).toEqual([
      ['overridePaymentType[WALLET1]', 'repeated'],
      ['overridePaymentType[APPLEPAY]', 'not-accepted-here'],
    ]);
  });

  it('has issues that are found later reported in the words of the request', () => {
    const { spellings } = read(['applePay.paymentToken', TOKEN], ['paymentBrand', 'APPLEPAY']);
    expect(
      spellings.inRequest([
        { name: 'paymentBrand', value: 'WALLET1', problem: { kind: 'not-one-of', values: ['VISA'] } },
        { name: 'wallet1.paymentToken', value: '***', problem: { kind: 'never-with', other: 'card.number' } },
        { name: 'card.number', value: '***', problem: { kind: 'never-with', other: 'wallet1.paymentToken' } },
        { name: 'amount', value: null, problem: { kind: 'missing' } },
      ]),
    ).toEqual([
      { name: 'paymentBrand', value: 'APPLEPAY', problem: { kind: 'not-one-of', values: ['VISA'] } },
      { name: 'applePay.paymentToken', value: '***', problem: { kind: 'never-with', other: 'card.number' } },
      { name: 'card.number', value: '***', problem: { kind: 'never-with', other: 'applePay.paymentToken' } },
      { name: 'amount', value: null, problem: { kind: 'missing' } },
    ]);
  });
});
