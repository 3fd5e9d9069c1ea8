import type { PaymentBrand } from './account-brands.ts';

/**
 * Brands that banks of one country issue, with its ISO 3166-1 alpha-2 code. Brands of several countries are left out:
 * Cabal and Elo, for example, or RuPay, which is issued in Bhutan and Nepal too. Source: the schemes' own pages.
 */
const ISSUED_IN: Readonly<Partial<Record<PaymentBrand, string>>> = {
  MADA: 'SA',
  CARTEBANCAIRE: 'FR',
  CARTEBLEUE: 'FR',
  BCMC: 'BE',
  DANKORT: 'DK',
  SERVIRED: 'ES',
  HIPERCARD: 'BR',
  CARNET: 'MX',
  NARANJA: 'AR',
  TROY: 'TR',
  BELKART: 'BY',
  UZCARD: 'UZ',
  HUMO: 'UZ',
};

/** The country that issues a brand; `undefined` where several do. */
export function countryOfBrand(brand: PaymentBrand): string | undefined {
  return ISSUED_IN[brand];
}
