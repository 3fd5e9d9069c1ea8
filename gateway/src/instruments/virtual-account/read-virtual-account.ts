import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import { readAccountBrand } from '../read-brand.ts';
import type { VirtualAccountInstrument } from './virtual-account-instrument.ts';

/** The account at a wallet provider. spec: Request parameters › Virtual account. */
export function readVirtualAccount(read: ReadParameters): Made<VirtualAccountInstrument> {
  const brand = readAccountBrand(read, 'virtual-account');
  const issues = [...missingParameters(read, ['virtualAccount.accountId']), ...brand.issues];
  const accountId = read.parameters.get('virtualAccount.accountId');
  return brand.value === undefined || accountId === undefined
    ? { issues }
    : { value: { kind: 'virtual-account', brand: brand.value, accountId }, issues };
}
