import type { AccountBrandCode } from '../../catalogue/account-brands.ts';

/** An account at a wallet provider. spec: Request parameters › Virtual account. */
export interface VirtualAccountInstrument {
  readonly kind: 'virtual-account';
  readonly brand: AccountBrandCode;
  readonly accountId: string;
}
