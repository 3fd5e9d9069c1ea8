import type { Result } from '../../../values/result.ts';

/** Whose sheet a session is for. */
export interface SessionOrder {
  readonly merchant: string;
  /** As the merchant registered it at the maker. */
  readonly merchantIdentifier: string;
  /** What the sheet calls the shop. */
  readonly displayName: string;
  /** The host of the page, out of the channel's registered ones. */
  readonly domain: string;
}

/** The maker's answer, which only its script in the page understands. */
export type WalletSession = Readonly<Record<string, unknown>>;

/**
 * Why there is no session: the merchant has no key to show who asks, the maker does not answer, it refuses (as for a
 * domain that is not registered), or its answer is none.
 */
export type SessionFailure = 'no-identity' | 'no-answer' | 'refused' | 'not-a-session';

/** The port to the maker of wallet1, which admits a merchant's page to its sheet: for one payment, within 5 minutes. */
export interface WalletSessions {
  /** @throws StoreUnavailable when the merchant's key can not be read */
  open(order: SessionOrder): Promise<Result<WalletSession, SessionFailure>>;
}
