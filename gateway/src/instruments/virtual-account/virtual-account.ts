import { checkAccountBrand } from '../check-account-brand.ts';
import { type InstrumentKind, NOT_RECOGNISED, type StorableKind } from '../instrument-kind.ts';
import { readVirtualAccount } from './read-virtual-account.ts';
import { VIRTUAL_ACCOUNT_GROUP } from './virtual-account-group.ts';
import type { VirtualAccountInstrument } from './virtual-account-instrument.ts';

export type ShownVirtualAccount = Pick<VirtualAccountInstrument, 'kind' | 'accountId'>;

export const VIRTUAL_ACCOUNT: InstrumentKind<VirtualAccountInstrument, ShownVirtualAccount> = {
  group: VIRTUAL_ACCOUNT_GROUP,
  flow: 'direct',
  read: readVirtualAccount,
  check: ({ brand }, payment) => checkAccountBrand(brand, payment),
  show: ({ kind, accountId }) => ({ kind, accountId }),
  answer: ({ accountId }) => ({ virtualAccount: { accountId } }),
  recognise: () => NOT_RECOGNISED,
  isShownWhole: true,
  risk: () => ({ countedBy: undefined, bin: undefined }),
  isOfCard: false,
  missingCode: undefined,
  toAuthenticate: undefined,
  resultUrl: undefined,
  throughWallet: undefined,
};

export const STORED_VIRTUAL_ACCOUNT: StorableKind<VirtualAccountInstrument, VirtualAccountInstrument> = {
  check: () => undefined,
  store: ({ kind, brand, accountId }) => ({ kind, brand, accountId }),
  open: ({ kind, brand, accountId }) => ({ kind, brand, accountId }),
  identity: ({ accountId }) => [accountId],
  keptFrom: () => undefined,
  additions: undefined,
};
