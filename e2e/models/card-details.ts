/** The input of a shopper. */
export interface CardDetails {
  readonly number: string;
  /** `MM / YY`. */
  readonly expiry: string;
  readonly holder: string;
  readonly cvv: string;
}

/** Two digits of a year in which no card of these tests has expired. */
const LATER = String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0');

/** The card of the demo: always approved, no 3D Secure. */
export const GOOD_CARD: CardDetails = {
  number: '4200000000000000',
  expiry: `12 / ${LATER}`,
  holder: 'Mira Holt',
  cvv: '123',
};

/** A result code in the place of the holder is the simulated answer of the acquirer: here a plain decline. */
export const DECLINED_CARD: CardDetails = { ...GOOD_CARD, holder: '800.100.152' };

export const AMEX_CARD: CardDetails = { ...GOOD_CARD, number: '377777777777770', cvv: '9417' };
