import type { Brand } from '../values/brand.ts';
import type { TokenRight } from './token-rights.ts';

/** A keyed hash of an access token: what stores hold in its place. */
export type TokenHash = Brand<string, 'TokenHash'>;

/** The record of a token, without the token itself, which is shown once, when it is created. */
export interface TokenRecord {
  /** Short name for operators: 8 hex. */
  readonly id: string;
  readonly merchant: string;
  readonly rights: readonly TokenRight[];
  /** The operator's note. */
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The vault key of its hash; undefined for a token from before this was recorded. */
  readonly keyId: string | undefined;
  readonly revokedAt: number | undefined;
}

/** Whose token it is, and what it may see. */
export type TokenHolder = Pick<TokenRecord, 'merchant' | 'rights'>;

/** The port to the access tokens that operators create and revoke while the gateway runs. */
export interface AccessTokens {
  add(record: TokenRecord, hash: TokenHash): Promise<void>;

  /** Who has the valid token with one of these hashes (one for each key that the vault knows). */
  findHolder(hashes: readonly TokenHash[]): Promise<TokenHolder | undefined>;

  /** All tokens, revoked ones included, the oldest first. */
  list(): Promise<readonly TokenRecord[]>;

  /** @returns whether there was a valid token of this id */
  revoke(id: string, revokedAt: number): Promise<boolean>;
}
