import { Masked } from './masked.ts';

/** How many leading digits of a card number may be shown. PCI DSS 4.0.1, requirement 3.4.1. */
const BIN_LENGTH = 6;

const LAST_LENGTH = 4;

/** The format allows eight digits; their first six and last four would be the whole number. */
const HIDDEN_AT_LEAST = 2;

/** A primary account number (PAN): 8 to 32 digits that print as a mask. spec: Request parameters › Card account. */
export class CardNumber extends Masked {
  private constructor(digits: string) {
    super(digits);
  }

  /** @param digits digits only, already checked against the format of `card.number`. */
  static of(digits: string): CardNumber {
    return new CardNumber(digits);
  }

  /** The first six digits (fewer of a number below twelve), which identify brand and issuer. */
  get bin(): string {
    const digits = this.reveal();
    return digits.slice(0, Math.min(BIN_LENGTH, digits.length - LAST_LENGTH - HIDDEN_AT_LEAST));
  }

  get last4Digits(): string {
    return this.reveal().slice(-LAST_LENGTH);
  }

  override get mask(): string {
    const hidden = this.reveal().length - this.bin.length - LAST_LENGTH;
    return `${this.bin}${'*'.repeat(hidden)}${this.last4Digits}`;
  }
}
