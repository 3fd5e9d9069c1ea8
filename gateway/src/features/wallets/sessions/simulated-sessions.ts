import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../values/clock.ts';
import { success } from '../../../values/result.ts';
import type { WalletSessions } from './wallet-sessions.ts';

const FIVE_MINUTES = 5 * 60_000;

const newHex = (): string => randomBytes(16).toString('hex');

/** Sessions of the test environment, in the form of the maker's and without a network. No real sheet takes them. */
export function createSimulatedSessions(clock: Pick<Clock, 'now'>): WalletSessions {
  return {
    open: async ({ merchantIdentifier, displayName, domain }) => {
      const now = clock.now();
      return success({
        epochTimestamp: now,
        expiresAt: now + FIVE_MINUTES,
        merchantSessionIdentifier: `SIMULATED_${newHex().toUpperCase()}`,
        nonce: newHex(),
        merchantIdentifier: createHash('sha256').update(merchantIdentifier).digest('hex').toUpperCase(),
        domainName: domain,
        displayName,
        signature: newHex(),
      });
    },
  };
}
