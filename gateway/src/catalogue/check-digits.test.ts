import { describe, expect, it } from 'vitest';
import * as fc from '../testing/fast-check.fixture.ts';
import { isIban, passesLuhn } from './check-digits.ts';

describe('the check digit of a card number', () => {
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

const RIGHT = [
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

const replaced = (text: string, position: number, by: string): string =>
  `${text.slice(0, position)}${by}${text.slice(position + 1)}`;

describe('an IBAN', () => {
  it.each(RIGHT)('may be %s, in small letters too', (iban) => {
    expect([isIban(iban), isIban(iban.toLowerCase())]).toEqual([true, true]);
  });

  it.each([
    'DE8937040044053201300 0',
    'DE89 3704 0044 0532 0130 00',
    'DE893704',
    'D189370400440532013000',
    'DEX9370400440532013000',
    'DE8937040044053201300é',
    'DE89370400440532013000\n',
    '',
  ])('is not %j', (value) => {
    expect(isIban(value)).toBe(false);
  });

  it('is wrong as soon as one digit is another', () => {
    const [iban = ''] = RIGHT;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: iban.length - 1 }),
        fc.integer({ min: 0, max: 9 }),
        (position, digit) => {
          fc.pre(iban[position] !== String(digit));
          expect(isIban(replaced(iban, position, String(digit)))).toBe(false);
        },
      ),
    );
  });

  it('is wrong when two neighbours change places', () => {
    const [iban = ''] = RIGHT;
    for (let position = 4; position < iban.length - 1; position += 1) {
      const [left = '', right = ''] = iban.slice(position, position + 2);
      const swapped = replaced(replaced(iban, position, right), position + 1, left);
      expect([swapped, isIban(swapped)]).toEqual([swapped, left === right]);
    }
  });
});
