import type { BrandCode } from '../../catalogue/brands/brand-codes.ts';
import type { CardNumber, SecurityCode } from '../../values/masked.ts';

/** A card to be charged; it exists for the duration of a request only. spec: Request parameters › Card account. */
export interface CardInstrument {
  readonly kind: 'card';
  readonly brand: BrandCode;
  readonly number: CardNumber;
  /** Whether the number is the card's own or a device's, when the request says so. */
  readonly numberType?: 'PAN' | 'DPAN' | undefined;
  /** Two digits, 01 to 12. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  readonly holder: string | undefined;
  readonly securityCode: SecurityCode | undefined;
}
