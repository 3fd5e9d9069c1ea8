import { Masked } from './masked.ts';

/** What a gateway proves itself with to an acquirer, such as an API key; it opens an account that holds money. */
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
