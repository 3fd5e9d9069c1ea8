import type { AccountBrandCode } from '../../catalogue/brands/account-brands.ts';
import { VIRTUAL_ACCOUNT } from '../../catalogue/parameters/bank-account.ts';
import { instrumentGroup } from '../instrument-kind.ts';

/** An account at a wallet provider. spec: Request parameters › Virtual account. */
export interface VirtualAccountInstrument {
  readonly kind: 'virtual-account';
  readonly brand: AccountBrandCode;
  /**
   * Often an e-mail address or telephone number. The ledger keeps it and the merchant sees it whole, to know who paid;
   * shoppers' answers, errors and the log do not show it.
   */
  readonly accountId: string;
}

/** The parameters of accounts at wallet providers. */
export const VIRTUAL_ACCOUNT_GROUP = instrumentGroup('virtualAccount', VIRTUAL_ACCOUNT);

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
