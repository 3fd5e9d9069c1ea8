import type { AccountBrandCode } from '../../catalogue/account-brands.ts';

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
