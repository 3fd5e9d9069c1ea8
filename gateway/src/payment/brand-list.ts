import { z } from 'zod';
import { PAYMENT_BRANDS, type PaymentBrand } from '../catalogue/brands/account-brands.ts';
import {
  codeOfTokenWallet,
  neutralBrand,
  TOKEN_WALLETS,
  WALLET_BRAND_CODES,
  walletBrandRow,
} from '../catalogue/brands/wallet-brands.ts';

const isListed = (code: string): code is PaymentBrand => PAYMENT_BRANDS.some((brand) => brand === code);

const OTHER_SPELLINGS = WALLET_BRAND_CODES.filter(isListed).flatMap((code) => walletBrandRow(code).codes);

/** Every brand of payments in every spelling, as settings may list it. */
export const BRAND_SPELLINGS: readonly string[] = [...PAYMENT_BRANDS, ...OTHER_SPELLINGS];

const WALLETS = TOKEN_WALLETS.map(codeOfTokenWallet);
const WALLET_SPELLINGS = [...WALLETS, ...WALLETS.flatMap((code) => walletBrandRow(code).codes)];

/** The spellings of all brands and of the wallets whose payments have the brand of a card. */
export const BRAND_AND_WALLET_SPELLINGS: readonly string[] = [...BRAND_SPELLINGS, ...WALLET_SPELLINGS];

function listOf(spellings: readonly string[]) {
  return z.array(z.enum(spellings).transform((brand) => neutralBrand(brand) as PaymentBrand)).min(1);
}

/** A list of brands in the merchants file, in any spelling; read, it has the catalogue's. */
export const brandList = listOf(BRAND_SPELLINGS);

/** The same with wallets, for a list of accepted brands instead of routed ones. */
export const brandAndWalletList = listOf(BRAND_AND_WALLET_SPELLINGS);
