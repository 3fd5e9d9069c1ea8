import type { AccountBrandCode } from '../../catalogue/account-brands.ts';

/**
 * An account at a wallet, to which the shopper signs in at the wallet's own page. spec: Fast checkout rules › 5; Request
 * parameters › Virtual account.
 */
export interface WalletAccountInstrument {
  readonly kind: 'wallet-account';
  readonly brand: AccountBrandCode;
  /** The shop's page to which the shopper returns from the wallet. */
  readonly resultUrl: string;
}
