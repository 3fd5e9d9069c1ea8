import type { PostgresStore } from '../../../postgres/postgres-store.ts';
import { READS, WALLET_KEY_STATEMENTS, type WalletKeyRows } from '../wallet-key-statements.ts';

/**
 * The wallet keys in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresWalletKeyRows(store: PostgresStore): WalletKeyRows {
  return {
    run: (name, values) => {
      const statement = { name: `wallet keys ${name}`, text: WALLET_KEY_STATEMENTS[name], values };
      return READS.has(name) ? store.read(statement) : store.write(statement);
    },
  };
}
