import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { Brand } from '../values/ids.ts';

/** A keyed hash of an access token: what stores hold in its place. */
export type TokenHash = Brand<string, 'TokenHash'>;

/** The record of a token, without the token itself, which is shown once, when it is created. */
export interface TokenRecord {
  /** Short name for operators: 8 hex. */
  readonly id: string;
  readonly merchant: string;
  /** As they were granted: a token that was granted none except `acquirer-details` has all others, too. */
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

/** The merchant that a token belongs to, and the rights of the token. */
export interface TokenHolder extends Pick<TokenRecord, 'id' | 'merchant' | 'endsAt' | 'lastUsedDay'> {
  /** All of its rights, including those that it has by default. */
  readonly rights: readonly TokenRight[];
}

/** The port to the access tokens that operators create and revoke while the gateway runs. */
export interface AccessTokens {
  add(record: TokenRecord, hash: TokenHash): Promise<void>;

  /**
   * The holder of the token with one of these hashes (one per key of the vault), unless it was revoked. The
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
   * Records the day of a token's use, in days since the epoch. A later day is kept, unless it is in the future: then a
   * clock was wrong.
   */
  noteUse(id: string, day: number): Promise<void>;
}

/**
 * The state of a token. `ended`: its end is past. `key-missing`: a gateway with these keys does not find it. `key-unknown`: its key was not
 * recorded, and it is valid while that key is among the keys.
 */
export type TokenState = 'valid' | 'revoked' | 'ended' | 'key-missing' | 'key-unknown';

/**
 * The state of a token for a gateway with these keys.
 *
 * @param now in milliseconds since the epoch
 */
export function tokenState(
  { revokedAt, endsAt, keyId }: TokenRecord,
  keys: VaultKeys,
  now: number,
): TokenState {
  if (revokedAt !== undefined) return 'revoked';
  if (endsAt !== undefined && endsAt <= now) return 'ended';
  if (keyId === undefined) return 'key-unknown';
  return keys.all.some(({ id }) => id === keyId) ? 'valid' : 'key-missing';
}

/**
 * What the holder of an access token may do. A token that was granted none of them has all of them, as all tokens had
 * before rights were introduced.
 *
 * `pay`: payments, captures, checkouts, and storing details. `refund`: everything that returns money, and chargebacks.
 * `read`: states and lists. `manage`: deleting and extending stored details, and the domain file.
 */
export const OPERATION_RIGHTS = ['pay', 'refund', 'read', 'manage'] as const;

export type OperationRight = (typeof OPERATION_RIGHTS)[number];

/**
 * Every right of an access token. Only `acquirer-details` must always be granted explicitly: it shows which acquirer
 * took a payment, why it was chosen, and how a first attempt at another one ended.
 */
export const TOKEN_RIGHTS = [...OPERATION_RIGHTS, 'acquirer-details'] as const;

export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export function isTokenRight(text: string): text is TokenRight {
  return TOKEN_RIGHTS.some((right) => right === text);
}

/**
 * The rights of a token, from the words that were granted to it.
 *
 * A word that this version does not know, which a newer one may have granted, is no right, but still limits the
 * token: it was granted less than everything.
 */
export function rightsGranted(given: readonly string[]): readonly TokenRight[] {
  const known = given.filter(isTokenRight);
  const isLimited = given.some((word) => word !== 'acquirer-details');
  return isLimited ? known : [...OPERATION_RIGHTS, ...known];
}
