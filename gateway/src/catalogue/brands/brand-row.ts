import type { BrandCode } from './brand-codes.ts';
import { BRANDS, type CardBrand } from './card-brands.ts';
import { LOCAL_BRANDS } from './local-card-brands.ts';

/** The rows of all card brands. */
export const BRAND_ROWS: Readonly<Record<BrandCode, CardBrand>> = { ...BRANDS, ...LOCAL_BRANDS };

/** The row of a brand. */
export function brandRow(code: BrandCode): CardBrand {
  return BRAND_ROWS[code];
}
