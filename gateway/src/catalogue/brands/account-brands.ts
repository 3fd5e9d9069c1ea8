import { BRAND_CODES, type BrandCode } from './brand-codes.ts';
import { type AccountBrand, FORM_ACCOUNT_BRANDS } from './form-account-brands.ts';
import { type TokenWalletCode, WALLET_BRANDS } from './wallet-brands.ts';

/** The brands that are not cards, as data: accounts at banks and wallet providers. One row for each brand. */
export const ACCOUNT_BRANDS = {
  ...FORM_ACCOUNT_BRANDS,
  MARKETPLACE_WALLET: {
    kind: 'virtual-account',
    flow: 'redirect',
    name: WALLET_BRANDS.MARKETPLACE_WALLET.name,
    currencies: 'all',
    paymentTypes: ['PA', 'DB'],
  },
  REDIRECT_WALLET: {
    kind: 'virtual-account',
    flow: 'redirect',
    name: WALLET_BRANDS.REDIRECT_WALLET.name,
    currencies: 'all',
    paymentTypes: ['PA', 'DB'],
  },
} as const satisfies Record<string, AccountBrand>;

export type AccountBrandCode = keyof typeof ACCOUNT_BRANDS;

export const ACCOUNT_BRAND_CODES = Object.keys(ACCOUNT_BRANDS) as readonly AccountBrandCode[];

export function isAccountBrandCode(text: string): text is AccountBrandCode {
  return Object.hasOwn(ACCOUNT_BRANDS, text);
}

export function accountBrandRow(code: AccountBrandCode): AccountBrand {
  return ACCOUNT_BRANDS[code];
}

/** The brands of payments: cards and accounts, and the wallet where a token is all that was named. */
export type PaymentBrand = BrandCode | AccountBrandCode | TokenWalletCode;

/** The brands that acquirers, routes and channels go by. A wallet's payment goes by the scheme of its card. */
export const PAYMENT_BRANDS: readonly PaymentBrand[] = [...BRAND_CODES, ...ACCOUNT_BRAND_CODES];
