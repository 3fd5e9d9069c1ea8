import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { EnvelopeStore } from '../envelope-store.ts';
import { sqliteDataKeyRows } from './data-key-rows.ts';
import { VAULT_MIGRATIONS } from './migrations.ts';
import { sqliteRegistrationRows } from './registration-rows.ts';

/** The vault's tables in the embedded default. */
export function createSqliteEnvelopeStore(store: EmbeddedStore): EnvelopeStore {
  store.migrate('vault', VAULT_MIGRATIONS);
  return {
    dataKeys: sqliteDataKeyRows(store),
    registrations: sqliteRegistrationRows(store),
    isReady: async () => store.isReady(),
  };
}
