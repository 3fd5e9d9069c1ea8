import { describe, expect, it } from 'vitest';
import * as fc from '../../testing/fast-check.fixture.ts';
import { BRAND_CODES, type BrandCode, INTERNATIONAL_CODES } from './brand-codes.ts';
import { brandRow } from './brand-row.ts';
import { detectBrands } from './detect-brands.ts';

const brandOf = (digits: string) => detectBrands(digits, INTERNATIONAL_CODES).brand;

describe('while a card number is typed', () => {
  it('nothing is known before the first digit', () => {
    expect(detectBrands('')).toEqual({ candidates: [], brand: undefined });
  });

  it('one digit settles a brand that owns it', () => {
    expect(detectBrands('4', ['VISA', 'MASTER', 'AMEX'])).toEqual({ candidates: ['VISA'], brand: 'VISA' });
  });

  it('a shared beginning keeps every brand open', () => {
    const detection = detectBrands('3', INTERNATIONAL_CODES);
    expect(detection.candidates.toSorted()).toEqual(['AMEX', 'DINERS', 'JCB']);
    expect(detection.brand).toBeUndefined();
  });

  it('a longer range that may still fit keeps a brand from being settled', () => {
    expect(brandOf('4')).toBeUndefined();
    expect(brandOf('49369')).toBeUndefined();
    expect(brandOf('4936981')).toBe('MAESTRO');
    expect(brandOf('4936991')).toBe('VISA');
  });

  it.each(['2220', '2721', '9', '0', '3527', '33'])('%s belongs to no brand', (digits) => {
    expect(detectBrands(digits, INTERNATIONAL_CODES)).toEqual({ candidates: [], brand: undefined });
  });

  it('only brands that the shop offers are found, and its order decides between equals', () => {
    expect(detectBrands('6011', ['VISA', 'MASTER'])).toEqual({ candidates: [], brand: undefined });
    expect(detectBrands('3', ['JCB', 'AMEX']).candidates).toEqual(['JCB', 'AMEX']);
    expect(detectBrands('3', ['AMEX', 'JCB']).candidates).toEqual(['AMEX', 'JCB']);
  });

  const digitsTyped = fc.stringMatching(/^\d{1,19}$/);
  const shops = fc.shuffledSubarray([...BRAND_CODES], { minLength: 1 });

  it('a settled brand stays, whatever is typed next', () => {
    fc.assert(
      fc.property(digitsTyped, digitsTyped, shops, (digits, more, offered) => {
        const { brand } = detectBrands(digits, offered);
        expect(brand === undefined || detectBrands(digits + more, offered).brand === brand).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('a candidate is never one that an earlier digit had ruled out, and each is offered and named once', () => {
    fc.assert(
      fc.property(digitsTyped, digitsTyped, shops, (digits, more, offered) => {
        const before = detectBrands(digits, offered).candidates;
        const after = detectBrands(digits + more, offered).candidates;
        expect(before).toEqual(expect.arrayContaining([...after]));
        expect(offered).toEqual(expect.arrayContaining([...before]));
        expect(new Set(before).size).toBe(before.length);
      }),
    );
  });

  it('a brand with the longer matching range comes first', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BRAND_CODES), fc.nat(), (code, pick) => {
        const { ranges } = brandRow(code);
        const [low = ''] = (ranges[pick % Math.max(1, ranges.length)] ?? '').split('-');
        const [first] = detectBrands(low.padEnd(16, '0')).candidates;
        const depth = first === undefined ? 0 : depthOf(first, low.padEnd(16, '0'));
        expect(depth).toBeGreaterThanOrEqual(low.length);
      }),
    );
  });
});

/** The digits of the longest range of a brand or of one that it carries that a number is in. */
function depthOf(code: BrandCode, number: string): number {
  const { ranges, carries = [] } = brandRow(code);
  const depths = [...ranges, ...carries.flatMap((other) => brandRow(other).ranges)].map((range) => {
    const [low = '', high = low] = range.split('-');
    const start = number.slice(0, low.length);
    return low <= start && start <= high ? low.length : 0;
  });
  return Math.max(0, ...depths);
}

describe('a card of two brands', () => {
  it.each([
    ['446404', ['VISA', 'MADA'], ['MADA', 'VISA']],
    ['536023', ['MASTER', 'MADA'], ['MADA', 'MASTER']],
    ['497301', ['VISA', 'CARTEBANCAIRE'], ['CARTEBANCAIRE', 'VISA']],
    ['497301', ['VISA', 'CARTEBLEUE'], ['VISA', 'CARTEBLEUE']],
    ['535000', ['MASTER', 'CARTEBANCAIRE'], ['MASTER', 'CARTEBANCAIRE']],
    ['670344', ['MAESTRO', 'BCMC'], ['BCMC', 'MAESTRO']],
    ['457100', ['VISA', 'DANKORT'], ['DANKORT', 'VISA']],
    ['420000', ['VISA', 'VISADEBIT', 'VPAY'], ['VISA', 'VISADEBIT', 'VPAY']],
    ['491730', ['VISA', 'VISAELECTRON'], ['VISAELECTRON', 'VISA']],
    ['520000', ['MASTER', 'MASTERDEBIT'], ['MASTER', 'MASTERDEBIT']],
    ['650031', ['DISCOVER', 'ELO'], ['ELO', 'DISCOVER']],
    ['451416', ['VISA', 'ELO'], ['ELO', 'VISA']],
    ['589657', ['CABAL', 'CABALDEBIT'], ['CABAL', 'CABALDEBIT']],
  ] as const)('%s… of %j has the brands %j', (digits, offered, candidates) => {
    expect(detectBrands(digits, offered).candidates).toEqual(candidates);
  });

  it('has one brand where the range of the other is known and it is not in it', () => {
    expect(detectBrands('420000', ['MADA', 'VISA']).candidates).toEqual(['VISA']);
    expect(detectBrands('420000', ['DANKORT', 'VISA']).candidates).toEqual(['VISA']);
  });

  it('is taken with the only brand that is offered, in a public range or not', () => {
    expect(detectBrands('420000', ['MADA']).candidates).toEqual(['MADA']);
    expect(detectBrands('520000', ['MADA']).candidates).toEqual(['MADA']);
    expect(detectBrands('420000', ['SERVIRED']).candidates).toEqual(['SERVIRED']);
    expect(detectBrands('340000', ['MADA']).candidates).toEqual([]);
  });

  it('has the brand first that the shop names first, where no range distinguishes them', () => {
    expect(detectBrands('420000', ['CARTEBANCAIRE', 'VISA']).candidates).toEqual(['CARTEBANCAIRE', 'VISA']);
  });
});
