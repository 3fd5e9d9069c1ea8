import { describe, expect, it } from 'vitest';
import * as fc from '../testing/fast-check.fixture.ts';
import { passesLuhn } from './luhn.ts';

describe('the check digit', () => {
  it.each([
    '4200000000000000',
    '4012888888881881',
    '377777777777770',
    '5555555555554444',
    '6799998900000060018',
    '0',
  ])('of %s is right', (digits) => {
    expect(passesLuhn(digits)).toBe(true);
  });

  it.each(['4200000000000001', '4444444444444444', '1'])('of %j is wrong', (digits) => {
    expect(passesLuhn(digits)).toBe(false);
  });

  it('notices every single wrong digit', () => {
    const wrong = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrong, ([position, by]) => {
        const digits = '4012888888881881'.split('');
        digits[position] = String((Number(digits[position]) + by) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});
