import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { Brand } from '../values/ids.ts';

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
   * Notes the day of a token's use, in days since the epoch. A later day is kept, unless it is in the future: then a
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
  if (revokedAt !== undefined) {
    return 'revoked';
  }
  if (endsAt !== undefined && endsAt <= now) {
    return 'ended';
  }
  if (keyId === undefined) {
    return 'key-unknown';
  }
  return keys.all.some(({ id }) => id === keyId) ? 'valid' : 'key-missing';
}

/**
 * What an access token lets its holder do. A token that was given none of them has all of them, as tokens had before
 * there were rights.
 *
 * `pay`: payments, captures, checkouts, and storing details. `refund`: whatever gives money back, and chargebacks.
 * `read`: states and lists. `manage`: erasing and extending stored details, and the domain file.
 */
export const OPERATION_RIGHTS = ['pay', 'refund', 'read', 'manage'] as const;

export type OperationRight = (typeof OPERATION_RIGHTS)[number];

/**
 * Every right of an access token. `acquirer-details` is the one that no token has that was not given it: which acquirer
 * took a payment, why it was chosen, and how a first attempt at another one ended.
 */
export const TOKEN_RIGHTS = [...OPERATION_RIGHTS, 'acquirer-details'] as const;

export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export function isTokenRight(text: string): text is TokenRight {
  return TOKEN_RIGHTS.some((right) => right === text);
}

/**
 * The rights of a token by the words that it was given.
 *
 * A word that this version does not know, which a newer one may have given, is no right, and limits the token all the
 * same: it was given less than everything.
 */
export function rightsGranted(given: readonly string[]): readonly TokenRight[] {
  const known = given.filter(isTokenRight);
  const isLimited = given.some((word) => word !== 'acquirer-details');
  return isLimited ? known : [...OPERATION_RIGHTS, ...known];
}
