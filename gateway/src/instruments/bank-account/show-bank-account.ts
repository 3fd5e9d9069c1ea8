import type { RecognisedBy } from '../instrument-kind.ts';
import type { BankAccountInstrument } from './bank-account-instrument.ts';

export interface ShownBankAccount {
  readonly kind: 'bank-account';
  /** `undefined` once the stored account was removed. */
  readonly holder: string | undefined;
  readonly isIban: boolean;
  /** The last four characters, or fewer of a short number. */
  readonly last4: string;
  readonly country: string | undefined;
}

export function showBankAccount(account: BankAccountInstrument): ShownBankAccount {
  const { kind, holder, isIban, number, country } = account;
  return { kind, holder, isIban, last4: number.last4, country };
}

export function answerBankAccount({ holder, isIban, last4, country }: ShownBankAccount): object {
  return { bankAccount: { holder, [isIban ? 'iban' : 'number']: `****${last4}`, country } };
}

export function recogniseBankAccount({ holder, last4 }: ShownBankAccount): RecognisedBy {
  return { holder: holder ?? null, last4, expiryMonth: null, expiryYear: null };
}
