import type { AccountBrandCode } from '../../catalogue/account-brands.ts';
import type { AccountNumber } from '../../values/account-number.ts';

/** A bank account to be debited, or to be credited. spec: Request parameters › Bank account. */
export interface BankAccountInstrument {
  readonly kind: 'bank-account';
  readonly brand: AccountBrandCode;
  readonly holder: string;
  /** The IBAN, or the number that the account has in its country. */
  readonly number: AccountNumber;
  readonly isIban: boolean;
  /** The BIC, or the code that the bank has in its country. */
  readonly bank: string | undefined;
  readonly bankName: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country: string | undefined;
  /** What the shopper signed so that the account may be debited. */
  readonly mandate: Mandate | undefined;
  /** yyyy-MM-dd. */
  readonly dueDate: string | undefined;
}

export interface Mandate {
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly dateOfSignature: string | undefined;
}
