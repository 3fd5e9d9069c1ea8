import { BRAND_CODES, type BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import { detectBrands } from '@tollgate/gateway/catalogue/brands/detect-brands';
import { passesLuhn } from '@tollgate/gateway/catalogue/check-digits';
import type { Fault } from '../../wire/faults.ts';
import type { TextShape } from './edit-grouped-text.ts';

export interface CardNumberReading {
  /** The brand, as soon as it is certain enough to show; always there when there is no fault. */
  readonly brand: BrandCode | null;
  /** Every offered brand that the digits can belong to, the likeliest first. */
  readonly candidates: readonly BrandCode[];
  /** Brands that the whole number fits, when there are several: cards of two schemes carry one number. */
  readonly choices: readonly BrandCode[];
  readonly fault: Fault | null;
}

/**
 * Says which brand the digits belong to and what is wrong with them, if anything.
 *
 * @param chosen the brand that the shopper has chosen; without effect on a number that it does not fit
 */
export function readCardNumber(
  digits: string,
  offered: readonly BrandCode[],
  chosen: BrandCode | null = null,
): CardNumberReading {
  const { candidates, brand } = detectBrands(digits, offered);
  const long = candidates.filter((code) => brandRow(code).lengths.includes(digits.length));
  const whole = long.filter((code) => brandRow(code).withoutLuhn ?? passesLuhn(digits));
  const fault = whole.length > 0 ? null : faultOf(digits, candidates, long);
  const taken = whole.find((code) => code === chosen) ?? brand ?? whole[0] ?? null;
  return { brand: taken, candidates, choices: whole.length > 1 ? whole : [], fault };
}

/** How the digits are grouped and how many there can be; in no brand's range as on most cards, which are Visa's. */
export function shapeOfCardNumber(digits: string, offered: readonly BrandCode[]): TextShape {
  const { candidates } = detectBrands(digits, offered);
  const [first = 'VISA'] = candidates.length > 0 ? candidates : detectBrands(digits, BRAND_CODES).candidates;
  const possible = candidates.length > 0 ? candidates : [first];
  return {
    gaps: brandRow(first).gaps,
    maxLength: Math.max(...possible.flatMap((code) => brandRow(code).lengths)),
  };
}

function faultOf(digits: string, candidates: readonly BrandCode[], long: readonly BrandCode[]): Fault {
  if (digits === '') return 'cardNumberEmpty';
  if (candidates.length === 0) {
    return detectBrands(digits, BRAND_CODES).candidates.length > 0 ? 'cardNumberBrand' : 'cardNumberInvalid';
  }
  return long.length > 0 ? 'cardNumberInvalid' : 'cardNumberIncomplete';
}
