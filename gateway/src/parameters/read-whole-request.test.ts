import { describe, expect, it } from 'vitest';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import * as fc from '../testing/fast-check.fixture.ts';
import { samplesOf } from './format-samples.fixture.ts';
import { type Fields, readParameters } from './read-parameters.ts';

const ITEM = {
  name: 'Blue cup',
  merchantItemId: 'cup-1',
  quantity: '2',
  type: 'PHYSICAL',
  sku: 'CUP',
  currency: 'EUR',
  description: 'A cup made of stoneware',
  price: '12.50',
  totalAmount: '25.00',
  tax: '19.00',
};

const cartOf = (items: number): Fields =>
  Array.from({ length: items }, (_, index) =>
    Object.entries(ITEM).map(([field, value]) => [`cart.items[${index}].${field}`, value] as const),
  ).flat();

/** The fields of every other item in the opposite order. */
const turned = (cart: Fields): Fields => {
  const fields = Object.keys(ITEM).length;
  return Array.from({ length: cart.length / fields }, (_, item) => {
    const ofItem = cart.slice(item * fields, (item + 1) * fields);
    return item % 2 === 0 ? ofItem : ofItem.toReversed();
  }).flat();
};

describe('a full cart', () => {
  it('costs no lookup more for more items when its items are alike', () => {
    const [small, large] = [countLookUps(cartOf(100)), countLookUps(cartOf(1000))];
    expect(large - small).toBe(0);
  });

  it('costs as many lookups more as it has fields more when no two items in a row are alike', () => {
    const [small, large] = [countLookUps(turned(cartOf(100))), countLookUps(turned(cartOf(1000)))];
    expect(small).toBeGreaterThan(1000);
    expect(large / small).toBeLessThan(11);
  });
});

/** Counts every question to a map or a set, which is what reading consists of. */
function countLookUps(fields: Fields): number {
  let count = 0;
  const restore = [counted(Map.prototype, 'get'), counted(Set.prototype, 'has')];
  try {
    readParameters(fields);
  } finally {
    for (const back of restore) {
      back();
    }
  }
  return count;

  function counted(owner: object, method: string): () => void {
    const original = Reflect.get(owner, method) as (key: unknown) => unknown;
    Reflect.set(owner, method, function ask(this: unknown, key: unknown): unknown {
      count += 1;
      return original.call(this, key);
    });
    return () => Reflect.set(owner, method, original);
  }
}

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];
const index = fc.integer({ min: 0, max: 999 });
const rightField = fc.constantFrom(...NAMES).chain((name) =>
  fc
    .tuple(index, index, fc.constantFrom(...samplesOf(parameterRow(name).format).right))
    .map(([first, second, value]): [string, string] => [
      name
        .replace('[n]', `[${first}]`)
        .replace('[n]', `[${second}]`)
        .replace(/\[[a-z]+\]$/, '[any_key]'),
      value,
    ]),
);

describe('any right values together', () => {
  it('are all read, and at most demand others', () => {
    const fields = fc.uniqueArray(rightField, { selector: ([name]) => name, maxLength: 60 });
    fc.assert(
      fc.property(fields, (sent) => {
        const { parameters, issues } = readParameters(sent);
        expect([...parameters.asSent()]).toEqual(sent);
        expect(parameters.unknownNames).toBe(0);
        const demands = new Set(['required-with', 'one-required-with', 'only-with', 'digits-only']);
        expect(issues.filter(({ problem }) => !demands.has(problem.kind))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
