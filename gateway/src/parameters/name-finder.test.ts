import { describe, expect, it } from 'vitest';
import * as fc from '../testing/fast-check.fixture.ts';
import { findParameter } from './find-parameter.ts';
import { NameFinder } from './name-finder.ts';

const stem = fc.constantFrom('cart.items', 'cart.payments', 'marketPlace.sellers', 'customParameters');
const index = fc.constantFrom('0', '1', '2', '12', '999', '1000', '01', '', '-1', 'x', '1]', ']1', '1[0');
const end = fc.constantFrom('.name', '.amount', '.price', '.id', '.unheard', '', ']', '.name]', '].name');
const indexed = fc.tuple(stem, index, end).map((parts) => `${parts[0]}[${parts[1]}]${parts[2]}`);
const name = fc.oneof(
  { weight: 8, arbitrary: indexed },
  fc.constantFrom('amount', '].name', 'cart.items[', 'airline.passengers[0].legs[1].fareAmount'),
);

/** Items of a list as shops send them: the same fields in the same order. */
const items = fc
  .tuple(fc.uniqueArray(fc.constantFrom('name', 'price', 'sku', 'tax'), { minLength: 1 }), fc.nat(20))
  .map(([fields, count]) =>
    Array.from({ length: count }, (_, item) => fields.map((field) => `cart.items[${item}].${field}`)).flat(),
  );

describe('a finder of the names of one request', () => {
  it('finds the same as a lookup of each name alone, in any order', () => {
    const names = fc.array(fc.oneof(items, fc.array(name)), { maxLength: 6 }).map((lists) => lists.flat());
    fc.assert(
      fc.property(names, (sent) => {
        const finder = new NameFinder();
        for (const one of sent) {
          expect([one, finder.find(one)]).toEqual([one, findParameter(one)]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reports of each field of an item whether it was sent before', () => {
    const names = fc.array(fc.oneof(items, fc.array(indexed)), { maxLength: 6 }).map((lists) => lists.flat());
    fc.assert(
      fc.property(names, (sent) => {
        const finder = new NameFinder();
        const met = new Set<string>();
        for (const one of sent) {
          const { kind } = finder.find(one);
          const isField = kind === 'known' && !one.startsWith('customParameters');
          expect([one, finder.isRepeatedField]).toEqual([one, isField ? met.has(one) : undefined]);
          met.add(one);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['cart.items[1000].price', 'cart.items[01].price', 'cart.items[].price', 'cart.items[1e2].price'])(
    'refuses %s also where a price is what comes next',
    (malformed) => {
      const finder = new NameFinder();
      for (const sent of ['name', 'price', 'name'].map((field, at) => `cart.items[${at % 2}].${field}`)) {
        finder.find(sent);
      }
      expect(finder.find(malformed)).toMatchObject({ kind: 'malformed-key' });
    },
  );
});
