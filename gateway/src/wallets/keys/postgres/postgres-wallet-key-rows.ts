import { namedStatements } from '../../../postgres/named-statements.ts';
import type { PostgresStore } from '../../../postgres/postgres-store.ts';
import { READS, WALLET_KEY_STATEMENTS, type WalletKeyRows } from '../wallet-key-statements.ts';

/**
 * The wallet keys in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresWalletKeyRows(store: PostgresStore): WalletKeyRows {
  return { run: namedStatements(store, 'wallet keys', WALLET_KEY_STATEMENTS, READS) };
}
