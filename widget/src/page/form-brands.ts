import { BRAND_CODES, type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brands';

export interface FormBrands {
  readonly offered: readonly BrandCode[];
  /** Names that are no card brand of this gateway. */
  readonly unknown: readonly string[];
}

/**
 * The brands that a form offers, from `data-brands` or, as in old pages, from its text.
 *
 * A form that names none offers all.
 */
export function formBrands(dataBrands: string | null, text: string): FormBrands {
  const names = (dataBrands?.trim() || text.trim()).toUpperCase().split(/[\s,]+/u);
  const given = [...new Set(names.filter((name) => name !== ''))];
  if (given.length === 0) {
    return { offered: BRAND_CODES, unknown: [] };
  }
  return { offered: given.filter(isBrandCode), unknown: given.filter((name) => !isBrandCode(name)) };
}
