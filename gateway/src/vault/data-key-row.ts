import type { WrappedDataKey } from './wrap-data-key.ts';

/** The columns of a wrapped data key, in the order of its table in every store. */
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

/** The row of a data key. */
export function rowOfDataKey(key: WrappedDataKey): (string | number | Uint8Array)[] {
  return [key.id, key.merchant, key.version, key.vaultKeyId, key.createdAt, key.iv, key.tag, key.ciphertext];
}

/** Reads a row of either store. */
export function dataKeyOfRow(row: Readonly<Record<string, unknown>>): WrappedDataKey {
  return {
    id: String(row['id']),
    merchant: String(row['merchant']),
    version: Number(row['version']),
    vaultKeyId: String(row['vault_key_id']),
    createdAt: Number(row['created_at']),
    iv: row['iv'] as Uint8Array,
    tag: row['tag'] as Uint8Array,
    ciphertext: row['ciphertext'] as Uint8Array,
  };
}
