import type { PaymentBrand } from './brands/account-brands.ts';

/** What an electronic commerce indicator says about the authentication of a payment. */
export const ECI_MEANINGS = {
  authenticated: { says: 'The issuer authenticated the shopper', liable: 'issuer' },
  attempted: { says: 'The issuer or the scheme proved the attempt', liable: 'issuer' },
  'not-authenticated': { says: 'The shopper was not authenticated', liable: 'merchant' },
  'data-only': { says: 'Data was shared and the shopper not asked', liable: 'merchant' },
  exempted: { says: 'An exemption was asked for, or the payment is out of scope', liable: 'merchant' },
  'by-merchant': { says: 'The merchant makes a payment of an authenticated series', liable: 'merchant' },
  'no-payment': { says: 'A card was authenticated without a payment', liable: 'merchant' },
} as const satisfies Record<string, { readonly says: string; readonly liable: Liable }>;

type EciMeaning = keyof typeof ECI_MEANINGS;

/** The party that bears the loss when the payment turns out to be fraud. */
export type Liable = 'issuer' | 'merchant';

interface EciRow {
  readonly brands: readonly PaymentBrand[];
  readonly meanings: Readonly<Record<string, EciMeaning>>;
}

/**
 * The indicators by network. A brand that runs on two networks, such as Carte Bancaire, has no row: the directory of the
 * network says what its indicator means.
 */
export const ECI_ROWS: readonly EciRow[] = [
  {
    brands: [
      'VISA',
      'VISADEBIT',
      'VISAELECTRON',
      'VPAY',
      'AMEX',
      'JCB',
      'DINERS',
      'DISCOVER',
      'UNIONPAY',
      'ELO',
    ],
    meanings: { '05': 'authenticated', '06': 'attempted', '07': 'not-authenticated' },
  },
  {
    brands: ['MASTER', 'MASTERDEBIT', 'MAESTRO'],
    meanings: {
      '02': 'authenticated',
      '01': 'attempted',
      '00': 'not-authenticated',
      '04': 'data-only',
      '06': 'exempted',
      '07': 'by-merchant',
      N0: 'no-payment',
      N2: 'no-payment',
    },
  },
];

/** `undefined` for a brand without a row, and for an indicator that its network does not have. */
export function meaningOfEci(brand: PaymentBrand, eci: string): EciMeaning | undefined {
  const row = ECI_ROWS.find(({ brands }) => brands.includes(brand));
  return row !== undefined && Object.hasOwn(row.meanings, eci) ? row.meanings[eci] : undefined;
}

/**
 * The party that is liable for fraud, as far as the indicator shows. Some cards and markets differ, so this informs the
 * merchant and decides nothing in the ledger.
 */
export function liableParty(brand: PaymentBrand, eci: string): Liable | undefined {
  const meaning = meaningOfEci(brand, eci);
  return meaning && ECI_MEANINGS[meaning].liable;
}
