import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { findParameter } from './find-parameter.ts';

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
