import { type RunStatement, runStatements } from '../../../store/run-statements.ts';
import type { Store } from '../../../store/store.ts';
import { SEALED_WITH_LENGTH } from '../../stored-details/seal-text.ts';
import { WALLET_KEY_COLUMNS } from './wallet-key-row.ts';

const COLUMNS = WALLET_KEY_COLUMNS.join(', ');

/** The statements, the same in every store, with `$1` for the first value. Those that change rows return the id. */
export const WALLET_KEY_STATEMENTS = {
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

export type WalletKeyStatement = keyof typeof WALLET_KEY_STATEMENTS;

/** The statements of the tables, by their names. */
export interface WalletKeyRows {
  readonly run: RunStatement<WalletKeyStatement>;
}

/** Those that change nothing. */
const READS: ReadonlySet<WalletKeyStatement> = new Set(['opening', 'one', 'sealedWith', 'list']);

/** @param store with their tables in it */
export function walletKeyRows(store: Store): WalletKeyRows {
  return { run: runStatements(store, 'wallet keys', WALLET_KEY_STATEMENTS, READS) };
}
