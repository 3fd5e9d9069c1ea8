import type { AccountBrand } from './account-brand-row.ts';

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
