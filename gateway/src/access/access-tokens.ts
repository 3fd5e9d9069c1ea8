import type { Brand } from '../values/brand.ts';

/** A keyed hash of an access token: what stores hold in its place. */
export type TokenHash = Brand<string, 'TokenHash'>;

/** What is known of a token. Never the token itself: it is shown once, when it is made. */
export interface TokenRecord {
  /** Short name for operators: 8 hex. */
  readonly id: string;
  readonly merchant: string;
  /** What the operator wrote beside it. */
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Which key of the vault its hash was made with; undefined for a token that is older than this note. */
  readonly keyId: string | undefined;
  readonly revokedAt: number | undefined;
}

/** The port to the access tokens that operators make and revoke while the gateway runs. */
export interface AccessTokens {
  add(record: TokenRecord, hash: TokenHash): Promise<void>;

  /** The merchant whose valid token has one of these hashes (one for each key that the vault knows). */
  findMerchant(hashes: readonly TokenHash[]): Promise<string | undefined>;

  /** All tokens, revoked ones included, the oldest first. */
  list(): Promise<readonly TokenRecord[]>;

  /** @returns whether there was a valid token of this id */
  revoke(id: string, revokedAt: number): Promise<boolean>;
}
