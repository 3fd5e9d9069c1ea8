import type { CreatingPaymentType } from './payment-types.ts';

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
  /** The payment types that it supports. A direct debit, for example, can not reserve money. */
  readonly paymentTypes: readonly CreatingPaymentType[];
}
