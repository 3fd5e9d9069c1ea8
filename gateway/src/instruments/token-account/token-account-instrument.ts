import type { BrandCode } from '../../catalogue/brand-codes.ts';
import type { CardNumber } from '../../values/card-number.ts';
import type { SecurityCode } from '../../values/security-code.ts';

/** A card behind the token of a scheme or of another provider. spec: Request parameters › Token account. */
export interface TokenAccountInstrument {
  readonly kind: 'token-account';
  readonly brand: BrandCode;
  readonly type: 'EXTERNAL' | 'NETWORK';
  readonly number: CardNumber;
  /** Two digits, 01 to 12. */
  readonly expiryMonth: string | undefined;
  /** Four digits. */
  readonly expiryYear: string | undefined;
  /** Valid for one payment and, like a CVV, never stored. */
  readonly cryptogram: SecurityCode | undefined;
  /** Valid for one payment and never stored. */
  readonly dtvc: SecurityCode | undefined;
}
