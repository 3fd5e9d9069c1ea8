import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { VaultKeys } from '../../vault/vault-keys.ts';
import { createTokenHasher } from '../token-hasher.ts';

/** Hashed under each key; no token begins like this. */
const PROOF = 'vault key';

/**
 * Refuses keys that this database has never seen, once it has seen any: with them no token would be found, and no
 * card recognised, and nobody would be told why.
 *
 * A new key is welcome beside one that is known, and so is the end of an old one.
 * @param store with the tokens' tables in it
 * @returns one line for the operator, which quotes no key
 */
export async function checkVaultKeys(store: PostgresStore, keys: VaultKeys): Promise<Result<void, string>> {
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
