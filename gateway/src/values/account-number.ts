import { Masked } from './masked.ts';

const SHOWN = 4;

/** A bank account's number or IBAN: everybody may be told its last four characters, and nobody the rest. */
export class AccountNumber extends Masked {
  static of(text: string): AccountNumber {
    return new AccountNumber(text);
  }

  /** Fewer than four of a number so short that four would show most of it: three characters fit the format. */
  get last4(): string {
    const text = this.reveal();
    return text.slice(-Math.min(SHOWN, Math.floor(text.length / 2)));
  }

  /** The country that an IBAN begins with, two capitals; means nothing for a number of another kind. */
  get ibanCountry(): string {
    return this.reveal().slice(0, 2);
  }

  override get mask(): string {
    return `…${this.last4}`;
  }
}
