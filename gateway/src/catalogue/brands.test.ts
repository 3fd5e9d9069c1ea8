import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { BRAND_CODES, isBrandCode } from './brand-codes.ts';
import { brandRow } from './brands.ts';
import { detectBrands } from './detect-brands.ts';
import { passesLuhn } from './luhn.ts';

/** Test cards that merchants of this interface family know, by brand. */
const TEST_CARDS = {
  VISA: '4200000000000000 4200000000000091 4200000000000026 4200000000000042 4012001037461114 4532497088771651',
  MASTER:
    '5454545454545454 5105105105105100 5200000000000007 5434580000000006 5457350076543210 5212345678901234',
  AMEX: '377777777777770 374500262001008 375987000000062 343434343434343 371449635398431',
  DINERS: '36177580677072 36259600000004',
  DISCOVER: '6011208701117775',
  JCB: '3530111333300000 3566002345432153',
  UNIONPAY: '6250947000000014 6250947000000097',
  MAESTRO: '6761301000993772 6799998900000060018',
} as const;

const CARDS = BRAND_CODES.flatMap((code) =>
  TEST_CARDS[code].split(' ').map((number) => [code, number] as const),
);

describe.each(BRAND_CODES)('the brand %s', (code) => {
  const row = brandRow(code);

  it('has ranges whose ends have the same number of digits and the right order', () => {
    const wrong = row.ranges.filter((range) => {
      const [low = '', high = low, ...rest] = range.split('-');
      return (
        !/^\d+$/.test(low) ||
        !/^\d+$/.test(high) ||
        low.length !== high.length ||
        low > high ||
        rest.length > 0
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has ascending lengths within the format of a card number, and ascending gaps not beyond it', () => {
    expect(row.lengths).toEqual(row.lengths.toSorted((a, b) => a - b));
    expect(row.lengths.filter((length) => length < 12 || length > 19)).toEqual([]);
    expect(row.gaps).toEqual(row.gaps.toSorted((a, b) => a - b));
    expect(row.gaps.filter((gap) => gap > Math.max(...row.lengths))).toEqual([]);
  });

  it('has no range that is written twice', () => {
    expect(new Set(row.ranges).size).toBe(row.ranges.length);
  });
});

describe('two brands', () => {
  it('never claim the same range to the same depth', () => {
    const clashes = BRAND_CODES.flatMap((code) =>
      brandRow(code).ranges.flatMap((range) => {
        const [low = '', high = low] = range.split('-');
        return BRAND_CODES.filter((other) => other !== code && overlaps(other, low, high)).map(
          (other) => `${code} ${range} ${other}`,
        );
      }),
    );
    expect(clashes).toEqual([]);
  });
});

/** Whether a brand has a range of as many digits that shares a number with this one. */
function overlaps(code: (typeof BRAND_CODES)[number], low: string, high: string): boolean {
  return brandRow(code).ranges.some((range) => {
    const [from = '', to = from] = range.split('-');
    return from.length === low.length && from <= high && low <= to;
  });
}

describe('a test card', () => {
  it('of each brand is detected, passes the check digit and has a length of its brand', () =>
    forEveryCase(CARDS, (code, number) => {
      expect(detectBrands(number).candidates[0]).toBe(code);
      expect(passesLuhn(number)).toBe(true);
      expect(brandRow(code).lengths).toContain(number.length);
    }));
});

describe('a brand code', () => {
  it('is none of another spelling', () =>
    forEveryCase(['visa', 'VISA ', '', 'toString', '__proto__', 'constructor'], (text) => {
      expect(isBrandCode(text)).toBe(false);
    }));
});
