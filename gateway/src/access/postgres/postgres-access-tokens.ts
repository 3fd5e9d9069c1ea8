import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { keptText } from '../../values/card-data-in.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { rightsColumn, tokenHolderOfRow, tokenRecordOfRow } from '../token-row.ts';

/**
 * The access tokens in PostgreSQL.
 *
 * @param store with the tokens' table in it
 */
export function createPostgresAccessTokens(store: PostgresStore): AccessTokens {
  return {
    add: async ({ id, merchant, rights, note, createdAt, keyId, endsAt }, hash) => {
      await store.write({
        text: `INSERT INTO access_tokens (id, hash, merchant, note, created_at, key_id, rights, ends_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [
          id,
          hash,
          merchant,
          keptText(note),
          createdAt,
          keyId ?? null,
          rightsColumn(rights),
          endsAt ?? null,
        ],
      });
    },
    findHolder: async (hashes) => {
      const [row] = await store.read({
        name: 'token',
        text: `SELECT id, merchant, rights, ends_at, last_used_day FROM access_tokens
               WHERE hash = ANY ($1) AND revoked_at IS NULL LIMIT 1`,
        values: [hashes],
      });
      return row && tokenHolderOfRow(row);
    },
    list: async () => {
      const rows = await store.read({
        text: `SELECT id, merchant, rights, note, created_at, key_id, revoked_at, ends_at, last_used_day
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
    end: async (id, endsAt) => {
      const ended = await store.write({
        text: `UPDATE access_tokens SET ends_at = $2::bigint
               WHERE id = $1 AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at >= $2) RETURNING id`,
        values: [id, endsAt],
      });
      return ended.length === 1;
    },
    noteUse: async (id, day) => {
      await store.write({
        text: `UPDATE access_tokens SET last_used_day = $2::bigint
               WHERE id = $1 AND (last_used_day IS NULL OR last_used_day < $2 OR last_used_day > $2 + 1)`,
        values: [id, day],
      });
    },
  };
}
