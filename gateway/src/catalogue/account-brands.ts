import type { CreatingPaymentType } from './payment-types.ts';

/**
 * The brands that are not cards, as data: accounts at banks and wallet providers.
 *
 * One row for each brand. `kind` is the group of parameters that it is paid with, `flow` the place where the shopper
 * agrees to pay.
 */
export interface AccountBrand {
  readonly kind: 'bank-account' | 'virtual-account';
  /** `direct`: the merchant sends the account. `redirect`: the shopper goes to a page of the bank or provider. */
  readonly flow: 'direct' | 'redirect';
  /** The name for shoppers, the same in every language. */
  readonly name: string;
  /** The currencies it is paid in; `all` when the provider decides. */
  readonly currencies: readonly string[] | 'all';
  /** The payment types that it supports. A direct debit, for example, can not reserve money. */
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
