import type { TokenHolder, TokenRecord } from './access-tokens.ts';
import { isTokenRight, type TokenRight } from './token-rights.ts';

/** Reads a token's row of either store, without its hash. */
export function tokenRecordOfRow(row: Readonly<Record<string, unknown>>): TokenRecord {
  return {
    id: String(row['id']),
    ...tokenHolderOfRow(row),
    note: String(row['note']),
    createdAt: Number(row['created_at']),
    keyId: typeof row['key_id'] === 'string' ? row['key_id'] : undefined,
    revokedAt: row['revoked_at'] === null ? undefined : Number(row['revoked_at']),
  };
}

/** Reads whose token it is. A right that this version does not know, which a newer one may have given, is no right. */
export function tokenHolderOfRow(row: Readonly<Record<string, unknown>>): TokenHolder {
  return {
    merchant: String(row['merchant']),
    rights: String(row['rights']).split(' ').filter(isTokenRight),
  };
}

/** Rights in their column, with blanks between them. */
export function rightsColumn(rights: readonly TokenRight[]): string {
  return rights.join(' ');
}
