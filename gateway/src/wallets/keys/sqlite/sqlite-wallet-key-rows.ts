import type { EmbeddedStore } from '../../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../../sqlite/prepare-statements.ts';
import { READS, WALLET_KEY_STATEMENTS, type WalletKeyRows } from '../wallet-key-statements.ts';
import { WALLET_KEY_MIGRATIONS } from './migrations.ts';

/** The wallet keys of the embedded default. */
export function createSqliteWalletKeyRows(store: EmbeddedStore): WalletKeyRows {
  store.migrate('wallet-keys', WALLET_KEY_MIGRATIONS);
  return { run: prepareStatements(store, WALLET_KEY_STATEMENTS, READS) };
}
