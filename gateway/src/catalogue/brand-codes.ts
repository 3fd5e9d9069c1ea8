/** The codes of the card brands alone, for code that does not need the data of a brand. */
export const BRAND_CODES = [
  'VISA',
  'MASTER',
  'AMEX',
  'DINERS',
  'DISCOVER',
  'JCB',
  'UNIONPAY',
  'MAESTRO',
] as const;

export type BrandCode = (typeof BRAND_CODES)[number];

export function isBrandCode(text: string): text is BrandCode {
  return (BRAND_CODES as readonly string[]).includes(text);
}
