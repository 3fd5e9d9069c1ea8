/** The card brands that are known by their number in every country; a form that names no brand offers these. */
export const INTERNATIONAL_CODES = [
  'VISA',
  'MASTER',
  'AMEX',
  'DINERS',
  'DISCOVER',
  'JCB',
  'UNIONPAY',
  'MAESTRO',
] as const;

/** The card brands of one country or region, and those that belong to an international brand. */
export const LOCAL_CODES = [
  'MADA',
  'CARTEBANCAIRE',
  'CARTEBLEUE',
  'BCMC',
  'DANKORT',
  'VISADEBIT',
  'VISAELECTRON',
  'VPAY',
  'MASTERDEBIT',
  'SERVIRED',
  'AIRPLUS',
  'ELO',
  'HIPERCARD',
  'MERCADOLIVRE',
  'CARNET',
  'ALIA',
  'ARGENCARD',
  'CABAL',
  'CABALDEBIT',
  'CENCOSUD',
  'NARANJA',
  'NATIVA',
  'TARJETASHOPPING',
  'TCARD',
  'TCARDDEBIT',
  'RUPAY',
  'MIR',
  'TROY',
  'BELKART',
  'UZCARD',
  'HUMO',
] as const;

/** The codes of the card brands alone, for code that does not need the data of a brand. */
export const BRAND_CODES = [...INTERNATIONAL_CODES, ...LOCAL_CODES] as const;

export type InternationalCode = (typeof INTERNATIONAL_CODES)[number];
export type LocalCode = (typeof LOCAL_CODES)[number];
export type BrandCode = InternationalCode | LocalCode;

export function isBrandCode(text: string): text is BrandCode {
  return (BRAND_CODES as readonly string[]).includes(text);
}
