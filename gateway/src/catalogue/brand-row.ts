import type { BrandCode } from './brand-codes.ts';
import { BRANDS } from './brands.ts';
import type { CardBrand } from './card-brand.ts';
import { LOCAL_BRANDS } from './local-brands.ts';

/** The rows of all card brands. */
export const BRAND_ROWS: Readonly<Record<BrandCode, CardBrand>> = { ...BRANDS, ...LOCAL_BRANDS };

/** The row of a brand. */
export function brandRow(code: BrandCode): CardBrand {
  return BRAND_ROWS[code];
}
