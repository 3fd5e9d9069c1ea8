import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { rightsColumn, tokenHolderOfRow, tokenRecordOfRow } from '../token-row.ts';
import { ACCESS_TOKEN_MIGRATIONS } from './migrations.ts';

/** The access tokens of the embedded default. */
export function createSqliteAccessTokens(store: EmbeddedStore): AccessTokens {
  store.migrate('access-tokens', ACCESS_TOKEN_MIGRATIONS);
  const { database, writer } = store;
  const insert = database.prepare(
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
  const revoke = database.prepare(
    'UPDATE access_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
  );
  const end = database.prepare(
    'UPDATE access_tokens SET ends_at = :at WHERE id = :id AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at >= :at)',
  );
  const use = database.prepare(
    `UPDATE access_tokens SET last_used_day = :day
     WHERE id = :id AND (last_used_day IS NULL OR last_used_day < :day OR last_used_day > :day + 1)`,
  );

  return {
    add: async ({ id, merchant, rights, note, createdAt, keyId, endsAt }, hash) => {
      await writer.write(() =>
        insert.run(id, hash, merchant, note, createdAt, keyId ?? null, rightsColumn(rights), endsAt ?? null),
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
    end: (id, endsAt) => writer.write(() => end.run({ id, at: endsAt }).changes === 1),
    noteUse: async (id, day) => {
      await writer.write(() => use.run({ id, day }));
    },
  };
}
