import { expect, it } from 'vitest';
import * as fc from '../testing/fast-check.fixture.ts';
import { atOnce, sorting } from './work.ts';

it('gives texts in the order of `toSorted`, however many they are', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 3 }), { maxLength: 5000, size: 'max' });
  fc.assert(
    fc.property(texts, (some) => {
      expect(atOnce(sorting(some))).toEqual(some.toSorted());
    }),
    { numRuns: 20 },
  );
});
