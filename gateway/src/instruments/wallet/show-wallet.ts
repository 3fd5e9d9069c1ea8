import { answerCard, recogniseCard, type ShownCard, showCard } from '../card/card.ts';
import { NOT_RECOGNISED, type RecognisedBy } from '../instrument-kind.ts';
import { cardOf, type WalletInstrument } from './wallet-instrument.ts';

/** The shown part of a device's card: no digit of its number. Nothing is known about the card of a refused token. */
export interface ShownWallet {
  readonly kind: 'wallet';
  readonly holder: string | undefined;
  readonly expiryMonth: string | undefined;
  readonly expiryYear: string | undefined;
}

/** A card's own number is shown as that of a typed card is. */
export function showWallet(instrument: WalletInstrument): ShownCard | ShownWallet {
  const card = cardOf(instrument);
  if (card !== undefined && card.numberType === 'PAN') {
    return showCard(card);
  }
  return {
    kind: 'wallet',
    holder: card?.holder,
    expiryMonth: card?.expiryMonth,
    expiryYear: card?.expiryYear,
  };
}

export function answerWallet(shown: ShownCard | ShownWallet): object {
  if (!('kind' in shown)) {
    return answerCard(shown);
  }
  const { holder, expiryMonth, expiryYear } = shown;
  return expiryMonth === undefined ? {} : { card: { holder: holder ?? '', expiryMonth, expiryYear } };
}

export function recogniseWallet(shown: ShownCard | ShownWallet): RecognisedBy {
  if (!('kind' in shown)) {
    return recogniseCard(shown);
  }
  const { holder, expiryMonth, expiryYear } = shown;
  return {
    ...NOT_RECOGNISED,
    holder: holder ?? null,
    expiryMonth: expiryMonth ?? null,
    expiryYear: expiryYear ?? null,
  };
}
