import type { BrandCode, InternationalCode } from './brand-codes.ts';

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
   * Whether no public range distinguishes it from the brands that it carries: each of their numbers may belong to this
   * brand, so the shopper or the merchant chooses.
   */
  readonly isChosen?: true;
  /** Whether its numbers do not end in the check digit of ISO/IEC 7812-1. */
  readonly withoutLuhn?: true;
}

const FOUR_BY_FOUR = [4, 8, 12, 16] as const;
const THREE_DIGITS = { digits: 3, required: true } as const;

/** The international card brands, one row for each; `CardBrand` says what the columns mean. */
export const BRANDS = {
  VISA: {
    kind: 'card',
    name: 'Visa',
    ranges: ['4'],
    lengths: [16, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  MASTER: {
    kind: 'card',
    name: 'Mastercard',
    ranges: ['51-55', '2221-2720'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  AMEX: {
    kind: 'card',
    name: 'American Express',
    ranges: ['34', '37'],
    lengths: [15],
    gaps: [4, 10],
    securityCode: { digits: 4, required: true },
  },
  DINERS: {
    kind: 'card',
    name: 'Diners Club',
    ranges: ['300-305', '3095', '36', '38-39'],
    lengths: [14, 16, 19],
    gaps: [4, 10],
    securityCode: THREE_DIGITS,
  },
  DISCOVER: {
    kind: 'card',
    name: 'Discover',
    ranges: ['6011', '644-649', '65'],
    lengths: [16, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  JCB: {
    kind: 'card',
    name: 'JCB',
    ranges: ['1800', '2131', '3528-3589'],
    lengths: [16, 17, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  UNIONPAY: {
    kind: 'card',
    name: 'UnionPay',
    ranges: ['62', '81'],
    lengths: [14, 15, 16, 17, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  MAESTRO: {
    kind: 'card',
    name: 'Maestro',
    ranges: ['493698', '5000-5018', '502', '503', '5040-5066', '5068-5089', '56-59', '6'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: { digits: 3, required: false },
  },
} as const satisfies Record<InternationalCode, CardBrand>;
