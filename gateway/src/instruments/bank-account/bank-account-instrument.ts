import type { AccountBrandCode } from '../../catalogue/brands/account-brands.ts';
import { BANK_ACCOUNT } from '../../catalogue/parameters/bank-account.ts';
import type { AccountNumber } from '../../values/account-number.ts';
import { instrumentGroup } from '../instrument-kind.ts';

/** A bank account to be debited, or to be credited. spec: Request parameters › Bank account. */
export interface BankAccountInstrument {
  readonly kind: 'bank-account';
  readonly brand: AccountBrandCode;
  readonly holder: string;
  /** The IBAN, or the domestic number of the account. */
  readonly number: AccountNumber;
  readonly isIban: boolean;
  /** The BIC, or the domestic code of the bank. */
  readonly bank: string | undefined;
  readonly bankName: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country: string | undefined;
  /** The shopper's signed permission to debit the account. */
  readonly mandate: Mandate | undefined;
  /** yyyy-MM-dd. */
  readonly dueDate: string | undefined;
}

export interface Mandate {
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly dateOfSignature: string | undefined;
}

/** The parameters of bank accounts; a bank transfer uses a few of them too. */
export const BANK_ACCOUNT_GROUP = instrumentGroup('bankAccount', BANK_ACCOUNT);
