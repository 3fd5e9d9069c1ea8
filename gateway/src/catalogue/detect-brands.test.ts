import { describe, expect, it } from 'vitest';
import * as fc from '../testing/fast-check.fixture.ts';
import { BRAND_CODES } from './brand-codes.ts';
import { detectBrands } from './detect-brands.ts';

describe('while a card number is typed', () => {
  it('nothing is known before the first digit', () => {
    expect(detectBrands('')).toEqual({ candidates: [], brand: undefined });
  });

  it('one digit settles a brand that owns it', () => {
    expect(detectBrands('4', ['VISA', 'MASTER', 'AMEX'])).toEqual({ candidates: ['VISA'], brand: 'VISA' });
  });

  it('a shared beginning keeps every brand open', () => {
    const detection = detectBrands('3');
    expect(detection.candidates.toSorted()).toEqual(['AMEX', 'DINERS', 'JCB']);
    expect(detection.brand).toBeUndefined();
  });

  it('a longer range that may still fit keeps a brand from being settled', () => {
    expect(detectBrands('4')).toMatchObject({ brand: undefined });
    expect(detectBrands('49369')).toMatchObject({ brand: undefined });
    expect(detectBrands('4936981')).toMatchObject({ brand: 'MAESTRO' });
    expect(detectBrands('4936991')).toMatchObject({ brand: 'VISA' });
  });

  it.each([
    ['34', 'AMEX'],
    ['36', 'DINERS'],
    ['51', 'MASTER'],
    ['55', 'MASTER'],
    ['2221', 'MASTER'],
    ['2720', 'MASTER'],
    ['3528', 'JCB'],
    ['1800', 'JCB'],
    ['6011', 'DISCOVER'],
    ['62', 'UNIONPAY'],
    ['5018', 'MAESTRO'],
  ] as const)('%s belongs to %s', (digits, brand) => {
    expect(detectBrands(digits).brand).toBe(brand);
  });

  it.each(['2220', '2721', '9', '0', '3527', '33'])('%s belongs to no brand', (digits) => {
    expect(detectBrands(digits)).toEqual({ candidates: [], brand: undefined });
  });

  it('only what the shop offers is found, and its order decides between equals', () => {
    expect(detectBrands('6011', ['VISA', 'MASTER'])).toEqual({ candidates: [], brand: undefined });
    expect(detectBrands('3', ['JCB', 'AMEX']).candidates).toEqual(['JCB', 'AMEX']);
    expect(detectBrands('3', ['AMEX', 'JCB']).candidates).toEqual(['AMEX', 'JCB']);
  });

  it('a settled brand stays, whatever is typed next', () => {
    const typed = fc.stringMatching(/^\d{1,19}$/);
    fc.assert(
      fc.property(typed, typed, (digits, more) => {
        const { brand } = detectBrands(digits);
        expect(brand === undefined || detectBrands(digits + more).brand === brand).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('a candidate is never one that an earlier digit had ruled out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2,19}$/), (digits) => {
        const before = detectBrands(digits.slice(0, -1)).candidates;
        expect(before).toEqual(expect.arrayContaining([...detectBrands(digits).candidates]));
      }),
    );
  });

  it('every brand can be found', () => {
    const beginnings = ['4', '51', '34', '36', '6011', '3528', '62', '63'];
    expect(new Set(beginnings.map((digits) => detectBrands(digits).candidates[0]))).toEqual(
      new Set(BRAND_CODES),
    );
  });
});
