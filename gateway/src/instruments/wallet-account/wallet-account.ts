import { checkAccountBrand } from '../check-account-brand.ts';
import { type InstrumentKind, NOT_RECOGNISED } from '../instrument-kind.ts';
import { VIRTUAL_ACCOUNT_GROUP } from '../virtual-account/virtual-account-group.ts';
import { readWalletAccount } from './read-wallet-account.ts';
import type { WalletAccountInstrument } from './wallet-account-instrument.ts';

/** Nothing but its kind: only the wallet knows the account. */
export type ShownWalletAccount = Pick<WalletAccountInstrument, 'kind'>;

export const WALLET_ACCOUNT: InstrumentKind<WalletAccountInstrument, ShownWalletAccount> = {
  group: VIRTUAL_ACCOUNT_GROUP,
  flow: 'redirect',
  read: readWalletAccount,
  check: ({ brand }, payment) => checkAccountBrand(brand, payment),
  show: ({ kind }) => ({ kind }),
  answer: () => ({}),
  recognise: () => NOT_RECOGNISED,
  isShownWhole: false,
  risk: () => ({ countedBy: undefined, bin: undefined }),
  isOfCard: false,
  missingCode: undefined,
  toAuthenticate: undefined,
  throughWallet: undefined,
  resultUrl: ({ resultUrl }) => resultUrl,
};
