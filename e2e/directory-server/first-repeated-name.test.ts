import { describe, expect, it } from 'vitest';
import { firstRepeatedName } from './first-repeated-name.ts';

describe('a name that occurs twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"o":{"b":1,"c":2,"b":3}}', 'b'],
    ['[{"a":1},{"x":{"y":[],"y":{}}}]', 'y'],
    ['{"transStatus":"N","\\u0074ransStatus":"Y"}', 'transStatus'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('is found in %s', (json, name) => {
    expect(firstRepeatedName(json)).toBe(name);
  });

  it.each(['{"a":{"a":{"a":1}}}', '{"a":"a","b":"\\"a\\":"}', '[{"a":1},{"a":1}]', '"a"', '{}'])(
    'is not seen in %s',
    (json) => {
      expect(firstRepeatedName(json)).toBeUndefined();
    },
  );
});
