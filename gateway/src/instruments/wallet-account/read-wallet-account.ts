import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import { readAccountBrand } from '../read-brand.ts';
import { storingIssues } from '../storing-issues.ts';
import type { WalletAccountInstrument } from './wallet-account-instrument.ts';

/**
 * The account at a wallet that the shopper signs in to at the wallet's page. An account is not required, and ignored
 * when sent. The address to return to is required, because the shopper could not get back to the shop without it.
 *
 * spec: Request parameters › Virtual account, shopperResultUrl.
 */
export function readWalletAccount(read: ReadParameters): Made<WalletAccountInstrument> {
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
