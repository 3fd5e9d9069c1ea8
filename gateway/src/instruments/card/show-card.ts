import type { RecognisedBy } from '../instrument-kind.ts';
import type { CardInstrument } from './card-instrument.ts';

/** The part of a card that may be shown. It is stored and answered without a `kind`. */
export interface ShownCard {
  readonly bin: string;
  readonly last4Digits: string;
  readonly holder: string | undefined;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export function showCard({ number, holder, expiryMonth, expiryYear }: CardInstrument): ShownCard {
  return { bin: number.bin, last4Digits: number.last4Digits, holder, expiryMonth, expiryYear };
}

/** The holder is always there, so that an integration that reads it needs no second case: empty when none was sent. */
export function answerCard({ bin, last4Digits, holder, expiryMonth, expiryYear }: ShownCard): object {
  return { card: { bin, last4Digits, holder: holder ?? '', expiryMonth, expiryYear } };
}

export function recogniseCard({ holder, last4Digits, expiryMonth, expiryYear }: ShownCard): RecognisedBy {
  return { holder: holder ?? null, last4: last4Digits, expiryMonth, expiryYear };
}
