import { Masked } from './masked.ts';

/** A bank account's number or IBAN: everybody may be told its last four characters, and nobody the rest. */
export class AccountNumber extends Masked {
  static of(text: string): AccountNumber {
    return new AccountNumber(text);
  }

  get last4(): string {
    return this.reveal().slice(-4);
  }

  override get mask(): string {
    return `…${this.last4}`;
  }
}
