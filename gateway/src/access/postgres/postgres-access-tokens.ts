import type { PostgresStore } from '../../postgres/postgres-store.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { rightsColumn, tokenHolderOfRow, tokenRecordOfRow } from '../token-row.ts';

/**
 * The access tokens in PostgreSQL.
 *
 * @param store with the tokens' table in it
 */
export function createPostgresAccessTokens(store: PostgresStore): AccessTokens {
  return {
    add: async ({ id, merchant, rights, note, createdAt, keyId }, hash) => {
      await store.write({
        text: `INSERT INTO access_tokens (id, hash, merchant, note, created_at, key_id, rights)
               VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, hash, merchant, note, createdAt, keyId ?? null, rightsColumn(rights)],
      });
    },
    findHolder: async (hashes) => {
      const [row] = await store.read({
        name: 'token',
        text: 'SELECT merchant, rights FROM access_tokens WHERE hash = ANY ($1) AND revoked_at IS NULL LIMIT 1',
        values: [hashes],
      });
      return row && tokenHolderOfRow(row);
    },
    list: async () => {
      const rows = await store.read({
        text: `SELECT id, merchant, rights, note, created_at, key_id, revoked_at
               FROM access_tokens ORDER BY created_at, id`,
        values: [],
      });
      return rows.map(tokenRecordOfRow);
    },
    revoke: async (id, revokedAt) => {
      const revoked = await store.write({
        text: 'UPDATE access_tokens SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id',
        values: [revokedAt, id],
      });
      return revoked.length === 1;
    },
  };
}
