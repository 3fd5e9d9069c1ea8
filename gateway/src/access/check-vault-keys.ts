import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { Store } from '../store/store.ts';
import { failure, type Result, success } from '../values/result.ts';
import { createTokenHasher } from './token-hasher.ts';

/** The text that is hashed under each key; no token begins with it. */
const PROOF = 'vault key';

/**
 * Refuses keys of which none was used with this database before. With them no token would be found and no stored card
 * recognised, and no error would say why.
 *
 * A new key may be added, and an old one removed, beside a key that is known.
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
