import { Masked } from './masked.ts';

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
