import type { VaultKeys } from '../vault/vault-keys.ts';
import type { TokenRecord } from './access-tokens.ts';

/**
 * What became of a token: `key-missing`, no gateway with these keys finds it; `key-unknown`, it is from before the
 * key was noted, and valid for as long as that key is among the keys.
 */
export type TokenState = 'valid' | 'revoked' | 'key-missing' | 'key-unknown';

/** What a gateway with these keys makes of a token. */
export function tokenState({ revokedAt, keyId }: TokenRecord, keys: VaultKeys): TokenState {
  if (revokedAt !== undefined) {
    return 'revoked';
  }
  if (keyId === undefined) {
    return 'key-unknown';
  }
  return keys.all.some(({ id }) => id === keyId) ? 'valid' : 'key-missing';
}
