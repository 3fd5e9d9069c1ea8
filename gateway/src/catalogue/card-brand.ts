import type { BrandCode } from './brand-codes.ts';

/**
 * A card brand, as data.
 *
 * All differences between brands are columns, and no code checks for a brand by name. Ranges of leading digits are
 * inclusive and written with as many digits as are compared.
 */
export interface CardBrand {
  readonly kind: 'card';
  /** The name for shoppers. */
  readonly name: string;
  /** Leading digits, `'34'` or `'51-55'`; none for a brand whose numbers are not public. */
  readonly ranges: readonly string[];
  /** Lengths that a number of this brand can have. */
  readonly lengths: readonly number[];
  /** The numbers of digits after which a gap is shown. */
  readonly gaps: readonly number[];
  readonly securityCode: { readonly digits: 3 | 4; readonly required: boolean };
  /**
   * The brands that its cards carry as well. A number of theirs is taken for this brand where it is named, or where
   * the shop does not offer the other one.
   */
  readonly carries?: readonly BrandCode[];
  /**
   * Whether no public range tells it from the brands that it carries: every number of theirs may be of this brand, and
   * the shopper or the merchant says which one it is.
   */
  readonly isChosen?: true;
  /** Whether its numbers do not end in the check digit of ISO/IEC 7812-1. */
  readonly withoutLuhn?: true;
}
