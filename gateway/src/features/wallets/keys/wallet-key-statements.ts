import { type RunStatement, runStatements, type Store } from '../../../store/store.ts';
import { SEALED_WITH_LENGTH } from '../../stored-details/seal-text.ts';
import type { Wallet, WalletKeyPurpose, WalletKeyRecord } from './wallet-keys.ts';

/** The columns, in the order of the table in every store; the sealed key is not read with the others. */
const WALLET_KEY_COLUMNS = [
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

const COLUMNS = WALLET_KEY_COLUMNS.join(', ');

/**
 * The statements, the same in every store, with `$1` for the first value. Statements that change rows return the id.
 */
const WALLET_KEY_STATEMENTS = {
  insert: `INSERT INTO wallet_keys
      (id, merchant, wallet, purpose, public_key_hash, certificate, not_after, added_at, sealed_key)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
  opening: `SELECT ${COLUMNS}, sealed_key AS sealed FROM wallet_keys
    WHERE merchant = $1 AND wallet = $2 AND purpose = $3 AND (retired_at IS NULL OR retired_at > $4)
      AND sealed_key IS NOT NULL AND (wallet <> 'wallet1' OR certificate IS NOT NULL)
    ORDER BY CASE WHEN retired_at IS NULL THEN 0 ELSE 1 END, retired_at DESC, added_at DESC, id`,
  one: `SELECT ${COLUMNS}, sealed_key AS sealed FROM wallet_keys WHERE id = $1 AND sealed_key IS NOT NULL`,
  certify: `UPDATE wallet_keys SET certificate = $2, not_after = $3
    WHERE id = $1 AND wallet = 'wallet1' AND certificate IS NULL AND retired_at IS NULL RETURNING id`,
  sealedWith: `SELECT ${COLUMNS}, sealed_key AS sealed FROM wallet_keys
    WHERE id > $2 AND substr(sealed_key, 1, ${SEALED_WITH_LENGTH}) = $1 ORDER BY id LIMIT $3`,
  reseal: 'UPDATE wallet_keys SET sealed_key = $3 WHERE id = $1 AND sealed_key = $2 RETURNING id',
  list: `SELECT ${COLUMNS} FROM wallet_keys ORDER BY added_at, id`,
  retire: 'UPDATE wallet_keys SET retired_at = $2 WHERE id = $1 AND retired_at IS NULL RETURNING id',
  erase: `UPDATE wallet_keys SET sealed_key = NULL
    WHERE retired_at <= $1 AND sealed_key IS NOT NULL RETURNING id`,
} as const;

type WalletKeyStatement = keyof typeof WALLET_KEY_STATEMENTS;

/** The statements of the tables, by their names. */
export interface WalletKeyRows {
  readonly run: RunStatement<WalletKeyStatement>;
}

/** The statements that change nothing. */
const READS: ReadonlySet<WalletKeyStatement> = new Set(['opening', 'one', 'sealedWith', 'list']);

/** @param store with their tables in it */
export function walletKeyRows(store: Store): WalletKeyRows {
  return { run: runStatements(store, 'wallet keys', WALLET_KEY_STATEMENTS, READS) };
}
