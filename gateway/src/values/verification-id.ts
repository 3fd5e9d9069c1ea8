import { Masked } from './masked.ts';

/**
 * The proof of an authentication (CAVV, AAV). With the card's number it can stand in for the shopper's consent, so it
 * is never stored in clear, and one that a merchant sent is not stored at all.
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
