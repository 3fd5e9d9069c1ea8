import type { TokenWallet } from '../catalogue/wallet-brands.ts';
import type { OpenedToken } from '../instruments/wallet/opened-token.ts';

/** A token that a payment is made with: what identifies it, or why it was refused. */
export type WalletTokenUse =
  | {
      readonly kind: 'opened';
      readonly wallet: TokenWallet;
      /** The same in every copy of the token. */
      readonly replayId: string;
      /** Until when a second use must be found, in milliseconds since the epoch. */
      readonly replayUntil: number;
      /** The key that opened it, if it was encrypted. */
      readonly keyId: string | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly wallet: TokenWallet;
      readonly reason: string;
      readonly keyId?: string | undefined;
    };

export function walletTokenUse(wallet: TokenWallet, token: OpenedToken): WalletTokenUse {
  if (token.kind === 'refused') {
    return { ...token, wallet };
  }
  const { replayId, replayUntil, keyId } = token.card;
  return { kind: 'opened', wallet, replayId, replayUntil, keyId };
}
