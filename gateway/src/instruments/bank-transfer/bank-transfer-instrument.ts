import type { AccountBrandCode } from '../../catalogue/brands/account-brands.ts';

/**
 * A transfer at the bank's own page, where the shopper chooses the account. Details from the merchant may help the bank
 * to show the right page. spec: Request parameters › Bank account.
 */
export interface BankTransferInstrument {
  readonly kind: 'bank-transfer';
  readonly brand: AccountBrandCode;
  readonly holder: string | undefined;
  readonly bankName: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country: string | undefined;
  /** The shop's page to which the shopper returns from the bank. */
  readonly resultUrl: string;
}

export interface ShownBankTransfer {
  readonly kind: 'bank-transfer';
  readonly holder: string | undefined;
  readonly bankName: string | undefined;
  readonly country: string | undefined;
}

export function showBankTransfer(transfer: BankTransferInstrument): ShownBankTransfer {
  const { kind, holder, bankName, country } = transfer;
  return { kind, holder, bankName, country };
}

export function answerBankTransfer({ holder, bankName, country }: ShownBankTransfer): object {
  const isKnown = [holder, bankName, country].some((each) => each !== undefined);
  return isKnown ? { bankAccount: { holder, bankName, country } } : {};
}
