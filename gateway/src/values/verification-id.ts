import { Masked } from './masked.ts';

/**
 * The proof of an authentication (CAVV, AAV): with the card's number it is as good as the shopper's consent. Lives in
 * the memory of one request and is stored nowhere.
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
