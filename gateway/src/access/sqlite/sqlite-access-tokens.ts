import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { keptText } from '../../values/card-data-in.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { rightsColumn, tokenHolderOfRow, tokenRecordOfRow } from '../token-row.ts';
import { ACCESS_TOKEN_MIGRATIONS } from './migrations.ts';

/** The access tokens of the embedded default. */
export function createSqliteAccessTokens(store: EmbeddedStore): AccessTokens {
  store.migrate('access-tokens', ACCESS_TOKEN_MIGRATIONS);
  const { prepare, writer } = store;
  const insert = prepare(
    `INSERT INTO access_tokens (id, hash, merchant, note, created_at, key_id, rights, ends_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byHash = store.prepareRead(
    `SELECT id, merchant, rights, ends_at, last_used_day FROM access_tokens
     WHERE hash = ? AND revoked_at IS NULL`,
  );
  const all = store.prepareRead(
    `SELECT id, merchant, rights, note, created_at, key_id, revoked_at, ends_at, last_used_day
     FROM access_tokens ORDER BY created_at, id`,
  );
  const revoke = prepare('UPDATE access_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL');
  const end = prepare(
    'UPDATE access_tokens SET ends_at = ?1 WHERE id = ?2 AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at >= ?1)',
  );
  const use = prepare(
    `UPDATE access_tokens SET last_used_day = ?1
     WHERE id = ?2 AND (last_used_day IS NULL OR last_used_day < ?1 OR last_used_day > ?1 + 1)`,
  );

  return {
    add: async ({ id, merchant, rights, note, createdAt, keyId, endsAt }, hash) => {
      await writer.write(() =>
        insert.run(
          id,
          hash,
          merchant,
          keptText(note),
          createdAt,
          keyId ?? null,
          rightsColumn(rights),
          endsAt ?? null,
        ),
      );
    },
    findHolder: async (hashes) => {
      for (const hash of hashes) {
        const row = byHash.get(hash);
        if (row !== undefined) {
          return tokenHolderOfRow(row);
        }
      }
      return undefined;
    },
    list: async () => all.all().map(tokenRecordOfRow),
    revoke: (id, revokedAt) => writer.write(() => revoke.run(revokedAt, id).changes === 1),
    end: (id, endsAt) => writer.write(() => end.run(endsAt, id).changes === 1),
    noteUse: async (id, day) => {
      await writer.write(() => use.run(day, id));
    },
  };
}
