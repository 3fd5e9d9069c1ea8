import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { TokenHash } from './access-tokens.ts';

/** Makes the hashes under which tokens are stored and found. */
export interface TokenHasher {
  /** The hash to store. */
  hash(token: string): TokenHash;
  /** The id of the key that `hash` is made with. */
  readonly keyId: string;
  /**
   * The hashes that a stored token can have: one for each known key, the current one first.
   *
   * @param current what {@link hash} gave for it
   */
  candidates(token: string, current?: TokenHash): readonly TokenHash[];
}

/**
 * Hashes under keys of the vault. So a stolen store can not be used to try tokens, and the duration of a look-up
 * reveals nothing, because a caller can not choose the hash of a token.
 */
export function createTokenHasher(keys: VaultKeys): TokenHasher {
  const current = keys.current.derive('access-tokens');
  const older = keys.all.filter(({ id }) => id !== keys.current.id).map((key) => key.derive('access-tokens'));
  return {
    hash: (token) => hashUnder(current, token),
    keyId: keys.current.id,
    candidates: (token, newest = hashUnder(current, token)) => [
      newest,
      ...older.map((key) => hashUnder(key, token)),
    ],
  };
}

function hashUnder(key: KeyObject, token: string): TokenHash {
  return createHmac('sha256', key).update(token).digest('base64url') as TokenHash;
}

/** A new access token: 256 bits, with a prefix that secret scanners can find. */
export function newAccessToken(environment: 'test' | 'live'): string {
  return `tollgate_${environment}_${randomBytes(32).toString('base64url')}`;
}
