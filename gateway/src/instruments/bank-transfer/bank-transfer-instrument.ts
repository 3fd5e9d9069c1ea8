import type { AccountBrandCode } from '../../catalogue/account-brands.ts';

/**
 * A bank's own page: the shopper says there which account pays. What the merchant knows of it may help the bank to show
 * the right page. spec: Request parameters › Bank account.
 */
export interface BankTransferInstrument {
  readonly kind: 'bank-transfer';
  readonly brand: AccountBrandCode;
  readonly holder: string | undefined;
  readonly bankName: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country: string | undefined;
  /** Where the shop wants its shopper after the bank. */
  readonly resultUrl: string;
}
