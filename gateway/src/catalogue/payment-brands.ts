import { ACCOUNT_BRAND_CODES, type AccountBrandCode } from './account-brands.ts';
import { BRAND_CODES, type BrandCode } from './brand-codes.ts';

/** The brands of payments: cards and accounts. */
export type PaymentBrand = BrandCode | AccountBrandCode;

export const PAYMENT_BRANDS: readonly PaymentBrand[] = [...BRAND_CODES, ...ACCOUNT_BRAND_CODES];
