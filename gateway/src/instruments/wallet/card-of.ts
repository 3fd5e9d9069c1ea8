import type { CardInstrument } from '../card/card-instrument.ts';
import type { WalletInstrument } from './wallet-instrument.ts';

/** The card of a wallet as one that was typed; `undefined` for a token that was refused. */
export function cardOf({ card }: WalletInstrument): CardInstrument | undefined {
  return card && { kind: 'card', ...card, securityCode: undefined };
}
