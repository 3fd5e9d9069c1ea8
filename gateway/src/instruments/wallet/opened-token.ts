import type { TokenWallet } from '../../catalogue/brands/wallet-brands.ts';
import type { WalletCard } from '../../features/wallets/wallet-card.ts';

/** The result of opening the token of a request, for the reader of its parameters. */
export type OpenedToken =
  | {
      readonly kind: 'opened';
      readonly card: WalletCard;
      /** Where the sheet was shown when the request does not say: the widget's sheet is on a page. */
      readonly source: 'web' | undefined;
    }
  | {
      readonly kind: 'refused';
      /** For the operator's log alone. */
      readonly reason: string;
      /** The key that opened it, of a token that was used before. */
      readonly keyId?: string | undefined;
    };

/** A valid token that paid before. Nothing about its card is kept. */
export function usedToken({ keyId }: Pick<WalletCard, 'keyId'>): OpenedToken {
  return { kind: 'refused', reason: 'token-used', keyId };
}

/** The token of a payment: its identification, or why it was refused. */
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
  if (token.kind === 'refused') return { ...token, wallet };
  const { replayId, replayUntil, keyId } = token.card;
  return { kind: 'opened', wallet, replayId, replayUntil, keyId };
}

/** The record that a wallet's token was used, so that it pays once. */
export interface TokenClaim {
  /** SHA-256 of the wallet and what identifies the token, in base64url. */
  readonly hash: string;
  /** Until when a second use must be found, in milliseconds since the epoch. */
  readonly until: number;
}
