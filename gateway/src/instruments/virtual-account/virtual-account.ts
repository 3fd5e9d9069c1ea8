import type { Parsed } from '../../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../../parameters/read-parameters.ts';
import { storingIssues } from '../holder-issues.ts';
import { ACCOUNT_WITHOUT_NUMBER, type InstrumentKind, type StorableKind } from '../instrument-kind.ts';
import { checkAccountBrand, readAccountBrand } from '../read-brand.ts';
import {
  VIRTUAL_ACCOUNT_GROUP,
  type VirtualAccountInstrument,
  type WalletAccountInstrument,
} from './virtual-account-instrument.ts';

export type ShownVirtualAccount = Pick<VirtualAccountInstrument, 'kind' | 'accountId'>;

export const VIRTUAL_ACCOUNT: InstrumentKind<VirtualAccountInstrument, ShownVirtualAccount> = {
  ...ACCOUNT_WITHOUT_NUMBER,
  group: VIRTUAL_ACCOUNT_GROUP,
  flow: 'direct',
  read: readVirtualAccount,
  check: ({ brand }, payment) => checkAccountBrand(brand, payment),
  show: ({ kind, accountId }) => ({ kind, accountId }),
  answer: ({ accountId }) => ({ virtualAccount: { accountId } }),
  isShownWhole: true,
  resultUrl: undefined,
};

export const STORED_VIRTUAL_ACCOUNT: StorableKind<VirtualAccountInstrument, VirtualAccountInstrument> = {
  check: () => undefined,
  store: ({ kind, brand, accountId }) => ({ kind, brand, accountId }),
  open: ({ kind, brand, accountId }) => ({ kind, brand, accountId }),
  identity: ({ accountId }) => [accountId],
  keptFrom: () => undefined,
  additions: undefined,
};

/** The account at a wallet provider. spec: Request parameters › Virtual account. */
function readVirtualAccount(read: ReadParameters): Parsed<VirtualAccountInstrument> {
  const brand = readAccountBrand(read, 'virtual-account');
  const issues = [...missingParameters(read, ['virtualAccount.accountId']), ...brand.issues];
  const accountId = read.parameters.get('virtualAccount.accountId');
  return brand.value === undefined || accountId === undefined
    ? { issues }
    : { value: { kind: 'virtual-account', brand: brand.value, accountId }, issues };
}

/** Nothing but its kind: only the wallet knows the account. */
export type ShownWalletAccount = Pick<WalletAccountInstrument, 'kind'>;

export const WALLET_ACCOUNT: InstrumentKind<WalletAccountInstrument, ShownWalletAccount> = {
  ...ACCOUNT_WITHOUT_NUMBER,
  group: VIRTUAL_ACCOUNT_GROUP,
  flow: 'redirect',
  read: readWalletAccount,
  check: ({ brand }, payment) => checkAccountBrand(brand, payment),
  show: ({ kind }) => ({ kind }),
  answer: () => ({}),
  isShownWhole: false,
  resultUrl: ({ resultUrl }) => resultUrl,
};

/**
 * The account at a wallet that the shopper signs in to at the wallet's page. An account is not required, and ignored
 * when sent. The address to return to is required, because the shopper could not get back to the shop without it.
 *
 * spec: Request parameters › Virtual account, shopperResultUrl.
 */
function readWalletAccount(read: ReadParameters): Parsed<WalletAccountInstrument> {
  const brand = readAccountBrand(read, 'virtual-account');
  const resultUrl = read.parameters.get('shopperResultUrl');
  const issues = [
    ...missingParameters(read, ['shopperResultUrl']),
    ...storingIssues(read, 'the account is known to the wallet alone'),
    ...brand.issues,
  ];
  return brand.value === undefined || resultUrl === undefined
    ? { issues }
    : { value: { kind: 'wallet-account', brand: brand.value, resultUrl }, issues };
}
