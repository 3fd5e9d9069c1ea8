import type { CreatingPaymentType } from './payment-types.ts';

/**
 * The brands that are no cards: accounts with banks and with providers of wallets, as data.
 *
 * One row a brand. `kind` says which group of parameters it is paid with, `flow` where the shopper agrees to pay.
 */
export interface AccountBrand {
  readonly kind: 'bank-account' | 'virtual-account';
  /** `direct`: the merchant sends what is paid with. `redirect`: the shopper goes to a page of the bank or provider. */
  readonly flow: 'direct' | 'redirect';
  /** What a shopper reads: a name that is the same in every language. */
  readonly name: string;
  /** The currencies it is paid in; `all` where the provider decides. */
  readonly currencies: readonly string[] | 'all';
  /** What can be asked of it: nobody reserves money at a bank for a direct debit. */
  readonly paymentTypes: readonly CreatingPaymentType[];
}

export const ACCOUNT_BRANDS = {
  DIRECTDEBIT_SEPA: {
    kind: 'bank-account',
    flow: 'direct',
    name: 'SEPA',
    currencies: ['EUR'],
    paymentTypes: ['DB', 'CD'],
  },
  SOFORTUEBERWEISUNG: {
    kind: 'bank-account',
    flow: 'redirect',
    name: 'Sofort',
    currencies: ['EUR'],
    paymentTypes: ['DB'],
  },
  PAYPAL: {
    kind: 'virtual-account',
    flow: 'direct',
    name: 'PayPal',
    currencies: 'all',
    paymentTypes: ['PA', 'DB', 'CD'],
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
