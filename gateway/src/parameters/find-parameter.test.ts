import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { canBeLookalike, findParameter } from './find-parameter.ts';
import { type Fields, readParameters } from './read-parameters.ts';

describe('a name', () => {
  it('that a row has is known', () =>
    forEveryCase(
      ['amount', 'card.number', 'cart.items[0].name', 'cart.items[999].price', 'customParameters[a.b_C9]'],
      (name) => {
        expect(findParameter(name).kind).toBe('known');
      },
    ));

  it('that no row has is unknown', () =>
    forEveryCase(
      [
        'Amount',
        'amount ',
        'card',
        'card.number.x',
        'cart.items',
        'cart.items[0]',
        'cart.items[0].colour',
        'cart.items[0].name[1]',
        'basket[0].name',
        '[0]',
        '[',
        ']',
        '.',
        'customParameters',
        '__proto__',
        '__proto__[polluted]',
        'constructor',
        'constructor.prototype',
        'toString',
        'hasOwnProperty',
      ],
      (name) => {
        expect(findParameter(name).kind).toBe('unknown');
      },
    ));

  it('can have a known stem and a malformed key', () =>
    forEveryCase(
      [
        'cart.items[01].name',
        'cart.items[00].name',
        'cart.items[1000].name',
        'cart.items[99999].name',
        'cart.items[-1].name',
        'cart.items[+1].name',
        'cart.items[1.0].name',
        'cart.items[1e2].name',
        'cart.items[ 1].name',
        'cart.items[].name',
        'cart.items[n].name',
        'cart.items[__proto__].name',
        'cart.items[0.name',
        'cart.items[[0].name',
        'customParameters[ab]',
        'customParameters[]',
        'customParameters[abc',
        'customParameters[a b c]',
        'customParameters[a-bc]',
        'customParameters[abc][def]',
        `customParameters[${'k'.repeat(65)}]`,
      ],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));

  it('that names a constructor or prototype is only a name', () =>
    forEveryCase(['abc', 'k'.repeat(64), '__proto__', 'constructor', '3DS2_enrolled'], (key) => {
      expect(findParameter(`customParameters[${key}]`).kind).toBe('known');
    }));

  it('says which rule its key breaks', () => {
    expect(findParameter('cart.items[1000].name')).toMatchObject({ says: 'an index from 0 to 999' });
    expect(findParameter('cart.items[01].name')).toMatchObject({
      says: expect.stringContaining('leading zeros'),
    });
    expect(findParameter('customParameters[ab]')).toMatchObject({ says: expect.stringContaining('3 to 64') });
  });
});

describe('a leg of a flight', () => {
  it('with both is known', () =>
    forEveryCase(
      ['airline.passengers[0].legs[0].fareAmount', 'airline.passengers[999].legs[999].arrivalDate'],
      (name) => {
        expect(findParameter(name).kind).toBe('known');
      },
    ));

  it('can have a malformed index', () =>
    forEveryCase(
      [
        'airline.passengers[01].legs[0].fareAmount',
        'airline.passengers[0].legs[01].fareAmount',
        'airline.passengers[0].legs[1000].fareAmount',
        'airline.passengers[1000].legs[0].fareAmount',
        'airline.passengers[0].legs[n].fareAmount',
        'airline.passengers[0].legs[.fareAmount',
      ],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));

  it('with one too many or too few is unknown', () =>
    forEveryCase(
      [
        'airline.passengers[0].legs',
        'airline.passengers[0].legs[0]',
        'airline.passengers[0].legs[0].legs[0].fareAmount',
        'airline.passengers[0].fareAmount',
        'airline.legs[0].fareAmount',
      ],
      (name) => {
        expect(findParameter(name).kind).toBe('unknown');
      },
    ));
});

describe('a type of its own for a brand', () => {
  const OVERRIDES: Fields = [
    ['overridePaymentType[VISA]', 'PA'],
    ['overridePaymentType[MASTER]', 'DB'],
  ];

  it('can be asked for by brand', () => {
    const { parameters, issues } = readParameters(OVERRIDES);
    expect(issues).toEqual([]);
    expect(parameters.entry('overridePaymentType', 'VISA')).toBe('PA');
    expect(parameters.entriesOf('overridePaymentType')).toEqual([
      ['VISA', 'PA'],
      ['MASTER', 'DB'],
    ]);
  });

  it('is misplaced everywhere but at the creation of a checkout', () => {
    const { misplaced } = readParameters([...OVERRIDES, ['amount', '1.00']]);
    expect(misplaced).toMatchObject([
      { name: 'overridePaymentType[VISA]', value: 'PA', problem: { kind: 'not-accepted-here' } },
      { name: 'overridePaymentType[MASTER]', value: 'DB', problem: { kind: 'not-accepted-here' } },
    ]);
  });

  it('is no other text', () =>
    forEveryCase(
      ['overridePaymentType[VI-SA]', 'overridePaymentType[]', `overridePaymentType[${'V'.repeat(33)}]`],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));

  it('has no key of another alphabet or length', () =>
    forEveryCase(
      ['merchant.data[ab]', 'merchant.data[a b c]', 'merchant.data[', `merchant.data[${'k'.repeat(65)}]`],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));
});

describe('a channel', () => {
  it('may name what holds text of others as a lookalike of card data', () =>
    forEveryCase(
      [
        'merchantTransactionId',
        'cart.items[n].sku',
        'airline.passengers[n].legs[n].ticketNumber',
        'customParameters[docid]',
        'merchant.data[order.no]',
        'shopperResultUrl',
        'virtualAccount.accountId',
      ],
      (name) => {
        expect(canBeLookalike(name)).toBe(true);
      },
    ));

  it.each([
    ['card data itself', 'card.number'],
    ['an amount', 'amount'],
    ['a single item', 'cart.items[3].sku'],
    ['an unknown name', 'orderNumber'],
    ['a key that breaks its rule', 'customParameters[a]'],
    ['nothing', ''],
  ])('may not name %s', (_what, name) => {
    expect(canBeLookalike(name)).toBe(false);
  });
});
