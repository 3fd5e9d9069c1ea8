import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { TokenRecord } from './access-tokens.ts';

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
