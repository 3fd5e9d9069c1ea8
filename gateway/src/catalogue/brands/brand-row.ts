import type { BrandCode } from './brand-codes.ts';
import { BRANDS, type CardBrand } from './card-brands.ts';
import { LOCAL_BRANDS } from './local-card-brands.ts';

export const BRAND_ROWS: Readonly<Record<BrandCode, CardBrand>> = { ...BRANDS, ...LOCAL_BRANDS };

export function brandRow(code: BrandCode): CardBrand {
  return BRAND_ROWS[code];
}
