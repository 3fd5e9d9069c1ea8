import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { passesLuhn } from '../check-digits.ts';
import { BRAND_CODES, type BrandCode } from './brand-codes.ts';
import { brandRow } from './brand-row.ts';
import { detectBrands } from './detect-brands.ts';

/** Test cards that merchants of this interface family and acquirers publish, by the brand that is detected first. */
const TEST_CARDS: Partial<Record<BrandCode, string>> = {
  VISA:
    '4200000000000000 4200000000000091 4200000000000026 4200000000000109 4200000000000059 4012001037461114 ' +
    '4012001037141112 4532497088771651 4200000000000042 4200000000000067 4200000000000018 4200000000000075 ' +
    '4242424242424242 4711100000000000 4012888888881881',
  MASTER:
    '5200000000000007 5200000000000056 5200000000000023 5200000000000106 5434580000000006 5457350076543210 ' +
    '5497260847316287 5200000000000015 5200000000000049 5200000000000064 5200000000000072 5454545454545454 ' +
    '5105105105105100 5212345678901234',
  AMEX:
    '374500262001008 375987000000062 377277081382243 373953192351004 375987000169875 375987000169883 ' +
    '343923092050144 343434343434343 375987000000021 375987000169867 371449635398431 377777777777770 ' +
    '375987000000005',
  DINERS: '36177580677072 36259600000004',
  DISCOVER: '6011208701117775',
  JCB: '3530111333300000 3566002345432153',
  UNIONPAY: '6250947000000014 6250947000000097',
  MAESTRO: '6761301000993772 6799998900000060018',
  MADA: '4464040000000007 5360230159427034 5043000000000008 9682010000000005',
  CARTEBANCAIRE: '4973019750239993',
  BCMC: '6703444444444449',
  DANKORT: '5019717010103742 4571000000000001',
  VISAELECTRON: '4917300800000000',
  AIRPLUS: '122000000000003',
  ELO: '6362970000457013 4514166365215946 5066991111111118',
  HIPERCARD: '6062825624254001',
  CARNET: '5062210000000009',
  ALIA: '5058740000000000',
  ARGENCARD: '5011054488597827',
  CABAL: '5896570000000008 6042011000000004',
  CENCOSUD: '6034932528973614',
  NARANJA: '5895627823453005',
  NATIVA: '5200533989557118',
  TARJETASHOPPING: '6034883265619896',
  RUPAY: '5085000000000007 6069850000000003 6521500000000006 8172000000000005',
  MIR: '2200000000000004',
  TROY: '9792000000000003',
  BELKART: '9112000000000006',
  UZCARD: '8600000000000007 5614000000000007',
  HUMO: '9860000000000000',
};

const CARDS = BRAND_CODES.flatMap((code) =>
  (TEST_CARDS[code]?.split(' ') ?? []).map((number) => [code, number] as const),
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

  it('has public ranges and a test card, or is recognised by its name alone', () => {
    expect(row.ranges.length > 0).toBe(TEST_CARDS[code] !== undefined);
    expect(row.ranges.length > 0 || row.isChosen === true).toBe(true);
  });

  it('carries other brands than itself, and is chosen only where it carries one', () => {
    expect(row.carries ?? []).not.toContain(code);
    expect(row.isChosen !== true || (row.carries?.length ?? 0) > 0).toBe(true);
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
  it('of each brand is detected, and has the check digit and a length of its brand', () =>
    forEveryCase(CARDS, (code, number) => {
      expect(detectBrands(number).candidates[0]).toBe(code);
      expect(passesLuhn(number)).toBe(brandRow(code).withoutLuhn !== true);
      expect(brandRow(code).lengths).toContain(number.length);
    }));
});
