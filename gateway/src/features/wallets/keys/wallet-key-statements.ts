import { storedAs } from '../../../store/record.ts';
import { type RunStatement, runStatements, type Store } from '../../../store/store.ts';
import { SEALED_WITH_LENGTH } from '../../stored-details/seal-text.ts';
import type { WalletKeyRecord } from './wallet-keys.ts';

/** The sealed key is not read with the others. */
export const WALLET_KEY = storedAs<WalletKeyRecord>({
  id: 'text',
  merchant: 'text',
  wallet: 'text',
  purpose: 'text',
  publicKeyHash: 'text',
  certificate: 'text',
  notAfter: 'number',
  addedAt: 'number',
  retiredAt: 'number',
});

const COLUMNS = WALLET_KEY.columns;

/**
 * The statements, the same in every store, with `$1` for the first value. Statements that change rows return the id.
 */
const WALLET_KEY_STATEMENTS = {
  insert: `INSERT INTO wallet_keys (${COLUMNS}, sealed_key)
    VALUES (${WALLET_KEY.places}, $10) ON CONFLICT DO NOTHING RETURNING id`,
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

/** The statements of the tables, by their names. */
export type WalletKeyRows = RunStatement<keyof typeof WALLET_KEY_STATEMENTS>;

/** @param store with their tables in it */
export function walletKeyRows(store: Store): WalletKeyRows {
  return runStatements(store, 'wallet keys', WALLET_KEY_STATEMENTS);
}
