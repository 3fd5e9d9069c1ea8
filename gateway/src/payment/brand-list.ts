import { z } from 'zod';
import { PAYMENT_BRANDS, type PaymentBrand } from '../catalogue/payment-brands.ts';
import { neutralBrand, WALLET_BRAND_CODES, walletBrandRow } from '../catalogue/wallet-brands.ts';

const isListed = (code: string): code is PaymentBrand => PAYMENT_BRANDS.some((brand) => brand === code);

const OTHER_SPELLINGS = WALLET_BRAND_CODES.filter(isListed).flatMap((code) => walletBrandRow(code).codes);

/** Every brand of payments in every spelling, as settings may list it. */
export const BRAND_SPELLINGS: readonly string[] = [...PAYMENT_BRANDS, ...OTHER_SPELLINGS];

/** A list of brands in the merchants file, in any spelling; read, it has the catalogue's. */
export const brandList = z
  .array(z.enum(BRAND_SPELLINGS).transform((brand) => neutralBrand(brand) as PaymentBrand))
  .min(1);
