import type { WalletCard } from '../../wallets/wallet-card.ts';

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
    };
