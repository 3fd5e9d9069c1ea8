import type { TokenRecord } from './access-tokens.ts';

/** Reads a token's row of either store, without its hash. */
export function tokenRecordOfRow(row: Readonly<Record<string, unknown>>): TokenRecord {
  return {
    id: String(row['id']),
    merchant: String(row['merchant']),
    note: String(row['note']),
    createdAt: Number(row['created_at']),
    keyId: typeof row['key_id'] === 'string' ? row['key_id'] : undefined,
    revokedAt: row['revoked_at'] === null ? undefined : Number(row['revoked_at']),
  };
}
