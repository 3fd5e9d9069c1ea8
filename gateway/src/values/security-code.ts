import { Masked } from './masked.ts';

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
