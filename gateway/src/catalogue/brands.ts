import type { InternationalCode } from './brand-codes.ts';
import type { CardBrand } from './card-brand.ts';

const FOUR_BY_FOUR = [4, 8, 12, 16] as const;
const THREE_DIGITS = { digits: 3, required: true } as const;

/** The international card brands, one row for each; `card-brand.ts` says what the columns mean. */
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
    ranges: ['300-305', '36', '38-39'],
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
