import type { VaultKeys } from '../vault/vault-keys.ts';
import type { TokenRecord } from './access-tokens.ts';

/**
 * The state of a token. `key-missing`: a gateway with these keys does not find it. `key-unknown`: its key was not
 * recorded, and it is valid while that key is among the keys.
 */
export type TokenState = 'valid' | 'revoked' | 'key-missing' | 'key-unknown';

/** The state of a token for a gateway with these keys. */
export function tokenState({ revokedAt, keyId }: TokenRecord, keys: VaultKeys): TokenState {
  if (revokedAt !== undefined) {
    return 'revoked';
  }
  if (keyId === undefined) {
    return 'key-unknown';
  }
  return keys.all.some(({ id }) => id === keyId) ? 'valid' : 'key-missing';
}
