import type { Brand } from '../values/brand.ts';
import type { TokenRight } from './token-rights.ts';

/** A keyed hash of an access token: what stores hold in its place. */
export type TokenHash = Brand<string, 'TokenHash'>;

/** The record of a token, without the token itself, which is shown once, when it is created. */
export interface TokenRecord {
  /** Short name for operators: 8 hex. */
  readonly id: string;
  readonly merchant: string;
  /** As they were given: a token that was given none but `acquirer-details` has all others, too. */
  readonly rights: readonly TokenRight[];
  /** The operator's note. */
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The vault key of its hash; undefined for a token from before this was recorded. */
  readonly keyId: string | undefined;
  readonly revokedAt: number | undefined;
  /** From when on it is valid no longer, in milliseconds since the epoch; `undefined` for never. */
  readonly endsAt: number | undefined;
  /** The day of its last use in UTC, in days since the epoch; `undefined` when it was never used. */
  readonly lastUsedDay: number | undefined;
}

/** Whose token it is, and what it may do. */
export interface TokenHolder extends Pick<TokenRecord, 'id' | 'merchant' | 'endsAt' | 'lastUsedDay'> {
  /** All that it has, also what it has without having been given it. */
  readonly rights: readonly TokenRight[];
}

/** The port to the access tokens that operators create and revoke while the gateway runs. */
export interface AccessTokens {
  add(record: TokenRecord, hash: TokenHash): Promise<void>;

  /**
   * Who has the token with one of these hashes (one for each key that the vault knows), unless it was revoked. The
   * caller decides whether it has ended.
   */
  findHolder(hashes: readonly TokenHash[]): Promise<TokenHolder | undefined>;

  /** All tokens, revoked ones included, the oldest first. */
  list(): Promise<readonly TokenRecord[]>;

  /** @returns whether there was a token of this id that was not revoked yet */
  revoke(id: string, revokedAt: number): Promise<boolean>;

  /**
   * Sets the end of a token, in milliseconds since the epoch. An earlier end that it has stays.
   *
   * @returns whether there was a token of this id that was not revoked, and ends at that time now
   */
  end(id: string, endsAt: number): Promise<boolean>;

  /**
   * Notes the day of a token's use, in days since the epoch. A later day stays, unless it lies in the future: then a
   * clock was wrong.
   */
  noteUse(id: string, day: number): Promise<void>;
}
