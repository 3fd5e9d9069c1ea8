import type { BrandCode } from '../catalogue/brand-codes.ts';
import { brandRow } from '../catalogue/brand-row.ts';
import { detectBrands } from '../catalogue/detect-brands.ts';
import { passesLuhn } from '../catalogue/luhn.ts';
import type { CardNumber } from '../values/card-number.ts';
import type { Refusal } from '../values/refusal.ts';

/** Checks check digit, first digits and length of a number for its brand; returns a refusal when one is wrong. */
export function checkCardNumber(number: CardNumber, brand: BrandCode): Refusal | undefined {
  const digits = number.reveal();
  const { lengths, withoutLuhn } = brandRow(brand);
  if (withoutLuhn !== true && !passesLuhn(digits)) {
    return { resultCode: '100.100.101' };
  }
  if (!detectBrands(digits, [brand]).candidates.includes(brand)) {
    return { resultCode: '100.100.700' };
  }
  return lengths.includes(digits.length) ? undefined : { resultCode: '100.100.101' };
}
