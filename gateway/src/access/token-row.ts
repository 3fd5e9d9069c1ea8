import type { TokenHolder, TokenRecord } from './access-tokens.ts';
import { isTokenRight, rightsGranted, type TokenRight } from './token-rights.ts';

/** Reads a token's row of either store, without its hash. */
export function tokenRecordOfRow(row: Readonly<Record<string, unknown>>): TokenRecord {
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
export function tokenHolderOfRow(row: Readonly<Record<string, unknown>>): TokenHolder {
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
export function rightsColumn(rights: readonly TokenRight[]): string {
  return rights.join(' ');
}
