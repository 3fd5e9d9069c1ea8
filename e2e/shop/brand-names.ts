/** How the shop's shoppers know the brands that it offers; the keys are also what its payment forms list. */
const CARD_NAMES: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  MAESTRO: 'Maestro',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
};

const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  DIRECTDEBIT_SEPA: 'SEPA',
  PAYPAL: 'PayPal',
  SOFORTUEBERWEISUNG: 'Sofort',
};

const WALLET_NAMES: Readonly<Record<string, string>> = {
  WALLET1: 'Apple Pay',
  WALLET2: 'Google Pay',
  WALLET3: 'Samsung Pay',
  MARKETPLACE_WALLET: 'Amazon Pay',
  REDIRECT_WALLET: 'PayPal',
};

const BRAND_NAMES = { ...CARD_NAMES, ...ACCOUNT_NAMES, ...WALLET_NAMES };

export const CARD_BRANDS = Object.keys(CARD_NAMES).join(' ');
export const WALLET_BRANDS = Object.keys(WALLET_NAMES).join(' ');
export const ACCOUNT_BRANDS = 'DIRECTDEBIT_SEPA PAYPAL';
/** Sofort is no longer offered to shoppers; the demo keeps it as an example of a page of a bank. */
export const TRANSFER_BRAND = 'SOFORTUEBERWEISUNG';

/** A brand that the shop does not know is shown as the gateway writes it. */
export function brandName(code: string): string {
  return Object.hasOwn(BRAND_NAMES, code) ? (BRAND_NAMES[code] ?? code) : code;
}

export function isWallet(code: string): boolean {
  return Object.hasOwn(WALLET_NAMES, code);
}
