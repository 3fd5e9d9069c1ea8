import type { PostgresStore } from '../../postgres/postgres-store.ts';
import type { EnvelopeStore } from '../envelope-store.ts';
import { postgresDataKeyRows } from './data-key-rows.ts';
import { postgresRegistrationRows } from './registration-rows.ts';

/**
 * The vault's tables in PostgreSQL, for gateways of more than one process.
 *
 * @param store with the vault's tables in it
 */
export function createPostgresEnvelopeStore(store: PostgresStore): EnvelopeStore {
  return {
    dataKeys: postgresDataKeyRows(store),
    registrations: postgresRegistrationRows(store),
    isReady: () => store.isReady(),
  };
}
