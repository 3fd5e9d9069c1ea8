import type { WrappedDataKey } from './wrap-data-key.ts';

/** The columns of a wrapped data key that is new, in the order of its table in every store. */
export const DATA_KEY_COLUMNS = [
  'id',
  'merchant',
  'version',
  'vault_key_id',
  'created_at',
  'iv',
  'tag',
  'ciphertext',
] as const;

/** Those that are read: a retired key has its merchant in a column of its own, so that its place is free. */
export const READ_DATA_KEY_COLUMNS = [...DATA_KEY_COLUMNS, 'retired_at', 'retired_merchant'] as const;

/** What stands in the place of the merchant of a retired key. */
export function retiredName(id: string): string {
  return `retired ${id}`;
}

/** The row of a new data key. */
export function rowOfDataKey(key: WrappedDataKey): (string | number | Uint8Array)[] {
  return [key.id, key.merchant, key.version, key.vaultKeyId, key.createdAt, key.iv, key.tag, key.ciphertext];
}

/** Reads a row of either store. */
export function dataKeyOfRow(row: Readonly<Record<string, unknown>>): WrappedDataKey {
  const retiredAt = row['retired_at'];
  return {
    id: String(row['id']),
    merchant: String(row['retired_merchant'] ?? row['merchant']),
    version: Number(row['version']),
    vaultKeyId: String(row['vault_key_id']),
    createdAt: Number(row['created_at']),
    retiredAt: retiredAt === null ? undefined : Number(retiredAt),
    iv: row['iv'] as Uint8Array,
    tag: row['tag'] as Uint8Array,
    ciphertext: row['ciphertext'] as Uint8Array,
  };
}
