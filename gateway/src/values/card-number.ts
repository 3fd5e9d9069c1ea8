import { Masked } from './masked.ts';

/** How many leading digits of a card number may be shown. PCI DSS 4.0.1, requirement 3.4.1. */
export const BIN_LENGTH = 6;

const LAST_LENGTH = 4;

/** A primary account number (PAN): 8 to 32 digits that print as a mask. spec: Request parameters › Card account. */
export class CardNumber extends Masked {
  private constructor(digits: string) {
    super(digits);
  }

  /** @param digits digits only, already checked against the format of `card.number`. */
  static of(digits: string): CardNumber {
    return new CardNumber(digits);
  }

  /** The first six digits: what brands and issuers are told apart by. */
  get bin(): string {
    return this.reveal().slice(0, BIN_LENGTH);
  }

  get last4Digits(): string {
    return this.reveal().slice(-LAST_LENGTH);
  }

  override get mask(): string {
    const hidden = Math.max(0, this.reveal().length - BIN_LENGTH - LAST_LENGTH);
    return hidden === 0
      ? '*'.repeat(this.reveal().length)
      : `${this.bin}${'*'.repeat(hidden)}${this.last4Digits}`;
  }
}
