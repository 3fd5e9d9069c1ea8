import { Masked } from './masked.ts';

const SHOWN = 4;

/** A bank account's number or IBAN: only its last four characters may be shown. */
export class AccountNumber extends Masked {
  static of(text: string): AccountNumber {
    return new AccountNumber(text);
  }

  /** At most three characters of a short number, because four would show too much of it. */
  get last4(): string {
    const text = this.reveal();
    return text.slice(-Math.min(SHOWN, Math.floor(text.length / 2)));
  }

  /** The country code of an IBAN, two capitals; meaningless for other numbers. */
  get ibanCountry(): string {
    return this.reveal().slice(0, 2);
  }

  override get mask(): string {
    return `…${this.last4}`;
  }
}
