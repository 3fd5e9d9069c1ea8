/** How the shop's shoppers know the brands that it offers; the keys are also what its payment form lists. */
const BRAND_NAMES: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  MAESTRO: 'Maestro',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
};

export const OFFERED_BRANDS = Object.keys(BRAND_NAMES).join(' ');

/** A brand that the shop does not know is shown as the gateway writes it. */
export function brandName(code: string): string {
  return Object.hasOwn(BRAND_NAMES, code) ? (BRAND_NAMES[code] ?? code) : code;
}
