import type { CreatingPaymentType } from '../payment-types.ts';

/**
 * A brand that is not a card: an account at a bank or wallet provider.
 *
 * `kind` is the group of parameters that it is paid with, `flow` the place where the shopper agrees to pay.
 */
export interface AccountBrand {
  readonly kind: 'bank-account' | 'virtual-account';
  /** `direct`: the merchant sends the account. `redirect`: the shopper goes to a page of the bank or provider. */
  readonly flow: 'direct' | 'redirect';
  /** The name for shoppers, the same in every language. */
  readonly name: string;
  /** The currencies it is paid in; `all` when the provider decides. */
  readonly currencies: readonly string[] | 'all';
  /** The payment types that it supports. A direct debit, for example, cannot reserve money. */
  readonly paymentTypes: readonly CreatingPaymentType[];
}

/**
 * The account brands that have a form in the widget, one row for each. A file of its own, because the widget's script
 * has room for these rows only.
 */
export const FORM_ACCOUNT_BRANDS = {
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

export type FormAccountBrandCode = keyof typeof FORM_ACCOUNT_BRANDS;

export function isFormAccountBrandCode(text: string): text is FormAccountBrandCode {
  return Object.hasOwn(FORM_ACCOUNT_BRANDS, text);
}

export function formAccountBrandRow(code: FormAccountBrandCode): AccountBrand {
  return FORM_ACCOUNT_BRANDS[code];
}
