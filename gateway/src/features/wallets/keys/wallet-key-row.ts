import type { Wallet, WalletKeyPurpose, WalletKeyRecord } from './wallet-keys.ts';

/** The columns, in the order of the table in every store; the sealed key is not read with the others. */
export const WALLET_KEY_COLUMNS = [
  'id',
  'merchant',
  'wallet',
  'purpose',
  'public_key_hash',
  'certificate',
  'not_after',
  'added_at',
  'retired_at',
] as const;

/** Reads a row of either store. */
export function walletKeyOfRow(row: Readonly<Record<string, unknown>>): WalletKeyRecord {
  const time = (column: 'not_after' | 'retired_at') =>
    row[column] === null ? undefined : Number(row[column]);
  const certificate = row['certificate'];
  return {
    id: String(row['id']),
    merchant: String(row['merchant']),
    // The table allows no others.
    wallet: String(row['wallet']) as Wallet,
    purpose: String(row['purpose']) as WalletKeyPurpose,
    publicKeyHash: String(row['public_key_hash']),
    certificate: typeof certificate === 'string' ? certificate : undefined,
    notAfter: time('not_after'),
    addedAt: Number(row['added_at']),
    retiredAt: time('retired_at'),
  };
}
