import {
  type BrandCode,
  INTERNATIONAL_CODES,
  isBrandCode,
} from '@tollgate/gateway/catalogue/brands/brand-codes';
import {
  type FormAccountBrandCode,
  formAccountBrandRow,
  isFormAccountBrandCode,
} from '@tollgate/gateway/catalogue/brands/form-account-brands';
import type { AccountBrandForm } from '../forms/registry.ts';
import { brandNames } from './placeholders.ts';

/** The forms that a placeholder becomes: one for all cards, one for each other brand. */
export type OfferedForm =
  | { readonly kind: 'card'; readonly brands: readonly BrandCode[] }
  | { readonly kind: AccountBrandForm; readonly brand: FormAccountBrandCode };

export interface FormBrands {
  /** In the shop's order; that of the cards is where its first card brand is. */
  readonly offered: readonly OfferedForm[];
  /** Names that are no brand of this gateway. */
  readonly unknown: readonly string[];
}

/**
 * The brands that a form offers, from `data-brands` or, as in old pages, from its text.
 *
 * A form that names none offers the international cards. Which form a brand gets follows from its row in the catalogue.
 */
export function formBrands(dataBrands: string | null, text: string): FormBrands {
  const given = brandNames(dataBrands, text);
  if (given.length === 0) return { offered: [{ kind: 'card', brands: INTERNATIONAL_CODES }], unknown: [] };
  const cards = given.filter(isBrandCode);
  const offered = given.flatMap((name): readonly OfferedForm[] => {
    if (name === cards[0]) return [{ kind: 'card', brands: cards }];
    return isFormAccountBrandCode(name) ? [formOf(name)] : [];
  });
  return { offered, unknown: given.filter((name) => !isBrandCode(name) && !isFormAccountBrandCode(name)) };
}

function formOf(brand: FormAccountBrandCode): OfferedForm {
  const { kind, flow } = formAccountBrandRow(brand);
  return { kind: flow === 'redirect' ? `${kind}-redirect` : kind, brand };
}
