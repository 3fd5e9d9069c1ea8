import { expect, it } from 'vitest';
import { type Pairs, readPairs, writePairs } from './pair-text.ts';

const LONG = 'x'.repeat(40);

const many = (value: (index: number) => string): Pairs =>
  Array.from({ length: 5_000 }, (_, index) => [`cart.items[${index}].name`, value(index)]);

it.each<[string, Pairs]>([
  ['none', []],
  ['few', [['amount', '92.00']]],
  ['many', many((index) => `${index} ${LONG}`)],
  ['many that look like the border between two', many(() => '],[')],
  ['many with such a border inside', many(() => `"],["a","b"],["${LONG}`)],
  ['many with backslashes and quotation marks at their ends', many(() => `${LONG}\\"`)],
  ['many of other languages', many(() => `Grüße 😀 ${LONG} `)],
  ['one that is very long', [['customParameters[a]', '"],["'.repeat(50_000)]]],
])('pairs are read as they were written, and written as JSON: %s', async (_name, pairs) => {
  const text = await writePairs(pairs);
  expect(text).toBe(JSON.stringify(pairs));
  expect(await readPairs(text)).toEqual(pairs);
});
