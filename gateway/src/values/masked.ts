/**
 * The base of values that must never be printed: every conversion to text gives the mask.
 *
 * The secret is in a private field, which object spread, `JSON.stringify`, `util.inspect` and template strings cannot
 * reach. Only `reveal()` can, and a test lists the files that may call it.
 */
export abstract class Masked {
  readonly #secret: string;

  protected constructor(secret: string) {
    this.#secret = secret;
  }

  /** The text that is shown in place of the secret. */
  abstract get mask(): string;

  /** The secret itself. For connectors, the vault and checks on the value; never for logs, errors or answers. */
  reveal(): string {
    return this.#secret;
  }

  /** Whether both are the same secret, so that values derived from it are replaced when it changes. */
  equals(other: Masked): boolean {
    return this.#secret === other.#secret;
  }

  toString(): string {
    return this.mask;
  }

  toJSON(): string {
    return this.mask;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.mask;
  }
}

/** A credential of the gateway at an acquirer or a directory of 3D Secure, such as an API key. */
export class AcquirerSecret extends Masked {
  private constructor(secret: string) {
    super(secret);
  }

  static of(secret: string): AcquirerSecret {
    return new AcquirerSecret(secret);
  }

  override get mask(): string {
    return '***';
  }
}

/** A text that identifies a person or an account, such as a passport's number: it is passed on and never shown. */
export class HiddenText extends Masked {
  private constructor(text: string) {
    super(text);
  }

  static of(text: string): HiddenText {
    return new HiddenText(text);
  }

  override get mask(): string {
    return '***';
  }
}

/** A card verification value (CVV): exists in memory for one request and is never stored, not even encrypted. */
export class SecurityCode extends Masked {
  private constructor(digits: string) {
    super(digits);
  }

  static of(digits: string): SecurityCode {
    return new SecurityCode(digits);
  }

  override get mask(): string {
    return '***';
  }
}

/**
 * The proof of an authentication (CAVV, AAV). With the card's number it can replace the shopper's consent, so it is
 * never stored in clear, and one sent by a merchant is not stored at all.
 */
export class VerificationId extends Masked {
  private constructor(base64: string) {
    super(base64);
  }

  static of(base64: string): VerificationId {
    return new VerificationId(base64);
  }

  override get mask(): string {
    return '***';
  }
}

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
