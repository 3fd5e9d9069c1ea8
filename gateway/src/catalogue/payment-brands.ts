import { ACCOUNT_BRAND_CODES, type AccountBrandCode } from './account-brands.ts';
import { BRAND_CODES, type BrandCode } from './brand-codes.ts';
import type { TokenWalletCode } from './wallet-brands.ts';

/** The brands of payments: cards and accounts, and the wallet where a token is all that was named. */
export type PaymentBrand = BrandCode | AccountBrandCode | TokenWalletCode;

/** The brands that acquirers, routes and channels go by. A wallet's payment goes by the scheme of its card. */
export const PAYMENT_BRANDS: readonly PaymentBrand[] = [...BRAND_CODES, ...ACCOUNT_BRAND_CODES];
