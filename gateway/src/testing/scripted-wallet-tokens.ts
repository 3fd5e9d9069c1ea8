import { refuseToken, type WalletCard } from '../features/wallets/wallet-card.ts';
import type { TokenToOpen, WalletTokens } from '../features/wallets/wallet-tokens.ts';
import { CardNumber, VerificationId } from '../values/masked.ts';
import { success } from '../values/result.ts';

/** Opens the tokens that a test has scripted, and refuses all others. It records what it was asked. */
export interface ScriptedWalletTokens extends WalletTokens {
  readonly asked: TokenToOpen[];
  /** By text. */
  readonly cards: Map<string, WalletCard>;
}

/** Values that occur nowhere else, so that they can be searched for. */
export const DEVICE_NUMBER = '4895370000000106';
export const CRYPTOGRAM = 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=';
export const DEVICE_TOKEN = '{"canary":"token-of-a-device-5bd1"}';
export const PAN_TOKEN = '{"canary":"token-of-a-card-77ae"}';

/** The card of a device, as all wallets give it. */
export const DEVICE_CARD: WalletCard = {
  number: CardNumber.of(DEVICE_NUMBER),
  numberType: 'DPAN',
  expiryMonth: '11',
  expiryYear: '2031',
  holder: 'Jane Jones',
  verificationId: VerificationId.of(CRYPTOGRAM),
  eci: '07',
  replayId: 'message-1',
  replayUntil: Date.UTC(2026, 10, 27),
  amount: undefined,
  keyId: 'a1b2c3d4',
};

/** A card on file at the maker, as wallet2 may give it: its shopper is not authenticated. */
const PAN_CARD: WalletCard = {
  ...DEVICE_CARD,
  number: CardNumber.of('4200000000000000'),
  numberType: 'PAN',
  holder: undefined,
  verificationId: undefined,
  eci: undefined,
  replayId: 'message-2',
};

export function createScriptedWalletTokens(): ScriptedWalletTokens {
  const asked: TokenToOpen[] = [];
  const cards = new Map([
    [DEVICE_TOKEN, DEVICE_CARD],
    [PAN_TOKEN, PAN_CARD],
  ]);
  return {
    asked,
    cards,
    open: async (token) => {
      asked.push(token);
      const card = cards.get(token.text);
      return card === undefined ? refuseToken('message-expired') : success(card);
    },
  };
}
