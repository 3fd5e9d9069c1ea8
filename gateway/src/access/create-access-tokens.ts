import type { Store } from '../store/store.ts';
import { keptText } from '../values/card-data-in.ts';
import {
  type AccessTokens,
  isTokenRight,
  rightsGranted,
  type TokenHolder,
  type TokenRecord,
  type TokenRight,
} from './access-tokens.ts';

/**
 * The access tokens.
 *
 * @param store with their table in it
 */
export function createAccessTokens(store: Store): AccessTokens {
  const changes = async (name: string, text: string, values: readonly unknown[]): Promise<boolean> =>
    (await store.write({ name: `${name} access token`, text, values })).length > 0;
  return {
    add: async ({ id, merchant, rights, note, createdAt, keyId, endsAt }, hash) => {
      const place = [id, hash, merchant, keptText(note), createdAt, keyId ?? null];
      await changes(
        'add',
        `INSERT INTO access_tokens (id, hash, merchant, note, created_at, key_id, rights, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...place, rightsColumn(rights), endsAt ?? null],
      );
    },
    findHolder: async (hashes) => {
      const [row] = await store.read({
        name: 'access token',
        text: `SELECT id, merchant, rights, ends_at, last_used_day FROM access_tokens
               WHERE hash ${store.dialect.oneOf('$1', 'text')} AND revoked_at IS NULL LIMIT 1`,
        values: [hashes],
      });
      return row && tokenHolderOfRow(row);
    },
    list: async () => {
      const rows = await store.read({
        name: 'access tokens',
        text: `SELECT id, merchant, rights, note, created_at, key_id, revoked_at, ends_at, last_used_day
               FROM access_tokens ORDER BY created_at, id`,
        values: [],
      });
      return rows.map(tokenRecordOfRow);
    },
    revoke: (id, revokedAt) =>
      changes(
        'revoke',
        'UPDATE access_tokens SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id',
        [revokedAt, id],
      ),
    end: (id, endsAt) =>
      changes(
        'end',
        `UPDATE access_tokens SET ends_at = CAST($1 AS bigint)
         WHERE id = $2 AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at >= $1) RETURNING id`,
        [endsAt, id],
      ),
    noteUse: async (id, day) => {
      await changes(
        'use',
        `UPDATE access_tokens SET last_used_day = CAST($1 AS bigint)
         WHERE id = $2 AND (last_used_day IS NULL OR last_used_day < $1 OR last_used_day > $1 + 1)`,
        [day, id],
      );
    },
  };
}

/** Reads a token's row of either store, without its hash. */
function tokenRecordOfRow(row: Readonly<Record<string, unknown>>): TokenRecord {
  return {
    ...tokenHolderOfRow(row),
    rights: wordsOf(row).filter(isTokenRight),
    note: String(row['note']),
    createdAt: Number(row['created_at']),
    keyId: typeof row['key_id'] === 'string' ? row['key_id'] : undefined,
    revokedAt: numberOf(row['revoked_at']),
  };
}

/** Reads whose token it is. */
function tokenHolderOfRow(row: Readonly<Record<string, unknown>>): TokenHolder {
  return {
    id: String(row['id']),
    merchant: String(row['merchant']),
    rights: rightsGranted(wordsOf(row)),
    endsAt: numberOf(row['ends_at']),
    lastUsedDay: numberOf(row['last_used_day']),
  };
}

function wordsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  return String(row['rights'])
    .split(' ')
    .filter((word) => word !== '');
}

function numberOf(column: unknown): number | undefined {
  return column === null ? undefined : Number(column);
}

/** Rights in their column, with blanks between them. */
function rightsColumn(rights: readonly TokenRight[]): string {
  return rights.join(' ');
}
