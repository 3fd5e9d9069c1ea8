import { Masked } from './masked.ts';

/** A card verification value (CVV): lives in the memory of one request and is stored nowhere, not even encrypted. */
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
