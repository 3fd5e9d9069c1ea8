import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITY, TOKEN } from './load/merchant.ts';
import type { Place } from './place.ts';

/** Where a merchant's payments go: to one acquirer, and to another one when that does not take them. */
export interface TwoAcquirers {
  readonly first: string;
  readonly fallback: string;
}

const NEVER_MET = { limit: 1_000_000_000, seconds: 60, declineWeight: 1 };

/** A merchants file with one channel and a fallback. @returns its path */
export function writeMerchantsFile(place: Place, ports: TwoAcquirers): string {
  const acquirer = (name: keyof TwoAcquirers) => ({
    name,
    connector: 'http-acquirer',
    address: `http://127.0.0.1:${ports[name]}`,
  });
  const channel = {
    entityId: ENTITY,
    name: 'card',
    acquirer: 'first',
    smartRetry: { fallback: 'fallback' },
    // All load comes from one address, with few cards. It is counted all the same, so that faults meet the counters.
    cardTesting: { address: NEVER_MET, bin: NEVER_MET, channel: NEVER_MET, storedDetail: NEVER_MET },
  };
  const file = {
    acquirers: [acquirer('first'), acquirer('fallback')],
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
