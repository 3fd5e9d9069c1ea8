import { answerCard, recogniseCard, type ShownCard, showCard } from '../card/card.ts';
import { NOT_RECOGNISED, type RecognisedBy } from '../instrument-kind.ts';
import { cardOf, type WalletInstrument } from './wallet-instrument.ts';

/**
 * The shown part of a refused token, of which nothing is known. Older records show a device's card this way, without its
 * number.
 */
export interface ShownWallet {
  readonly kind: 'wallet';
  readonly holder: string | undefined;
  readonly expiryMonth: string | undefined;
  readonly expiryYear: string | undefined;
}

/**
 * The card of a wallet is shown as a typed one is, also by the number of a device: merchants match payments by it, as
 * they do at other gateways of this interface family. It is not the number on the shopper's card.
 */
export function showWallet(instrument: WalletInstrument): ShownCard | ShownWallet {
  const card = cardOf(instrument);
  return card === undefined
    ? { kind: 'wallet', holder: undefined, expiryMonth: undefined, expiryYear: undefined }
    : showCard(card);
}

export function answerWallet(shown: ShownCard | ShownWallet): object {
  if (!('kind' in shown)) return answerCard(shown);
  const { holder, expiryMonth, expiryYear } = shown;
  return expiryMonth === undefined ? {} : { card: { holder: holder ?? '', expiryMonth, expiryYear } };
}

export function recogniseWallet(shown: ShownCard | ShownWallet): RecognisedBy {
  if (!('kind' in shown)) return recogniseCard(shown);
  const { holder, expiryMonth, expiryYear } = shown;
  return {
    ...NOT_RECOGNISED,
    holder: holder ?? null,
    expiryMonth: expiryMonth ?? null,
    expiryYear: expiryYear ?? null,
  };
}
