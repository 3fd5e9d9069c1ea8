import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { ENTITY, TOKEN } from './load/merchant.ts';

interface MerchantsFileParts {
  /** The ports of acquirers. Payments go to the first one, and to the other when that does not take them. */
  readonly first: string;
  readonly fallback?: string | undefined;
  /** Where gateways may call shops although it is not in the internet. */
  readonly allowedAddresses?: readonly string[] | undefined;
}

const NEVER_MET = { limit: 1_000_000_000, seconds: 60, declineWeight: 1 };

/** A merchants file with one channel. @returns its path */
export function writeMerchantsFile(
  place: Place,
  { first, fallback, allowedAddresses }: MerchantsFileParts,
): string {
  const channel = {
    entityId: ENTITY,
    name: 'card',
    acquirer: 'first',
    ...(fallback !== undefined && { smartRetry: { fallback: 'fallback' } }),
    // All load comes from one address, with few cards. It is counted all the same, so that faults meet the counters.
    cardTesting: { address: NEVER_MET, bin: NEVER_MET, channel: NEVER_MET, storedDetail: NEVER_MET },
  };
  const file = {
    acquirers: [
      acquirerAt('first', first),
      ...(fallback === undefined ? [] : [acquirerAt('fallback', fallback)]),
    ],
    ...(allowedAddresses && { allowedAddresses }),
    // All load comes from one address and one token.
    throttling: { every: { limit: 1_000_000_000 } },
    merchants: [
      { name: 'Chaos', accessTokens: [{ token: TOKEN, rights: ['acquirer-details'] }], channels: [channel] },
    ],
  };
  const path = join(place.folder, 'merchants.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

function acquirerAt(name: string, port: string) {
  return { name, connector: 'http-acquirer', address: `http://127.0.0.1:${port}` };
}
