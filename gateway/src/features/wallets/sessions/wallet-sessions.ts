import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../values/clock.ts';
import { type Result, success } from '../../../values/result.ts';

/** The sheet that a session is for. */
export interface SessionOrder {
  readonly merchant: string;
  /** As the merchant registered it at the maker. */
  readonly merchantIdentifier: string;
  /** The name of the shop on the sheet. */
  readonly displayName: string;
  /** The host of the page, out of the channel's registered ones. */
  readonly domain: string;
}

/** The maker's answer, which only its script in the page understands. */
export type WalletSession = Readonly<Record<string, unknown>>;

/**
 * Why there is no session: the merchant has no key to identify itself, the maker does not answer, it refuses (as for a
 * domain that is not registered), or its answer is none.
 */
export type SessionFailure = 'no-identity' | 'no-answer' | 'refused' | 'not-a-session';

/** The port to the maker of wallet1, which admits a merchant's page to its sheet: for one payment, within 5 minutes. */
export interface WalletSessions {
  /** @throws StoreUnavailable when the merchant's key cannot be read */
  open(order: SessionOrder): Promise<Result<WalletSession, SessionFailure>>;
}

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
