import { randomBytes } from 'node:crypto';
import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { Store } from '../store/store.ts';
import { guessableBecause } from '../values/guessable-secret.ts';
import { keyedHash } from '../values/keyed-hash.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { TokenHash } from './access-tokens.ts';

/** Creates the hashes under which tokens are stored and found. */
export interface TokenHasher {
  /** The hash to store. */
  readonly hash: (token: string) => TokenHash;
  /** The id of the key of `hash`. */
  readonly keyId: string;
  /**
   * The hashes that a stored token can have: one for each known key, the current one first.
   *
   * @param current what {@link hash} gave for it
   */
  candidates(token: string, current?: TokenHash): readonly TokenHash[];
}

/**
 * Hashes under keys of the vault. So a stolen store cannot be used to try tokens, and the duration of a lookup
 * reveals nothing, because a caller cannot choose the hash of a token.
 */
export function createTokenHasher(keys: VaultKeys): TokenHasher {
  const hash = hashUnder(keys.current);
  const older = keys.all.filter(({ id }) => id !== keys.current.id).map(hashUnder);
  return {
    hash,
    keyId: keys.current.id,
    candidates: (token, newest = hash(token)) => [newest, ...older.map((hashOlder) => hashOlder(token))],
  };
}

function hashUnder(key: VaultKeys['current']): TokenHasher['hash'] {
  const hashed = keyedHash(key.derive('access-tokens'));
  return (token) => hashed(token, 'base64url') as TokenHash;
}

/** A new access token: 256 bits, with a prefix that secret scanners can find. */
export function newAccessToken(environment: 'test' | 'live'): string {
  return `tollgate_${environment}_${randomBytes(32).toString('base64url')}`;
}

/** The text that is hashed under each key; no token begins with it. */
const PROOF = 'vault key';

/**
 * Refuses keys that were never used with this database. With them no token would be found and no stored card
 * recognised, and no error would say why.
 *
 * A new key may be added, and an old one removed, alongside a known key.
 * @param store with the tokens' tables in it
 * @returns one line for the operator, which quotes no key
 */
export async function checkVaultKeys(
  store: Pick<Store, 'write'>,
  keys: VaultKeys,
): Promise<Result<void, string>> {
  const proofs = createTokenHasher(keys).candidates(PROOF);
  const [row] = await store.write({
    text: `WITH known AS (SELECT count(*) AS n, count(*) FILTER (WHERE proof = ANY ($1)) AS matching FROM vault_keys),
             added AS (INSERT INTO vault_keys SELECT unnest($1::text[]) FROM known WHERE n = 0 OR matching > 0
                       ON CONFLICT DO NOTHING)
           SELECT n = 0 OR matching > 0 AS fits FROM known`,
    values: [proofs],
  });
  return row?.['fits'] === true
    ? success(undefined)
    : failure('VAULT_KEYS: none of the keys is one that this database was used with; restore the lost key');
}

/** The prefix of every token that the operator's command creates. */
const PREFIX = /^tollgate_(?:test|live)_/;

/** Why an access token could be guessed, as words that follow its place; `undefined` for one that looks random. */
export function weaknessOfToken(token: string): string | undefined {
  return guessableBecause(token.replace(PREFIX, ''));
}
