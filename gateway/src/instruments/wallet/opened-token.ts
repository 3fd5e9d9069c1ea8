import type { WalletCard } from '../../features/wallets/wallet-card.ts';

/** What came of opening the token of a request, for the reader of its parameters. */
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

/** A token that opens and that a payment was made with before. From here on, nothing of its card is known. */
export function usedToken({ keyId }: Pick<WalletCard, 'keyId'>): OpenedToken {
  return { kind: 'refused', reason: 'token-used', keyId };
}
