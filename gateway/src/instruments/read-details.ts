import type { Made } from '../parameters/made.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { StorableInstrument } from './instrument.ts';
import { readInstrument } from './read-instrument.ts';
import { isStorable } from './registry.ts';
import { walletMisplaced } from './wallet/wallet-issues.ts';

/** The details that a request asks to store: any instrument but a transfer at a bank's page and what a wallet gives. */
export function readDetails(read: ReadParameters): Made<StorableInstrument> {
  const ofWallet = walletMisplaced(read);
  if (ofWallet !== undefined) {
    return { issues: [ofWallet] };
  }
  const { value, issues } = readInstrument(read);
  if (value === undefined) {
    return { issues };
  }
  const why = 'the shopper pays at the bank’s own page, so there is nothing to store';
  return isStorable(value)
    ? { value, issues }
    : {
        issues: [
          ...issues,
          { name: 'paymentBrand', value: value.brand, problem: { kind: 'not-accepted-here', why } },
        ],
      };
}
