import { namedStatements } from '../../../postgres/named-statements.ts';
import type { PostgresStore } from '../../../postgres/postgres-store.ts';
import { AUTHENTICATION_STATEMENTS, type AuthenticationRows, READS } from '../authentication-statements.ts';

/**
 * The authentications in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresAuthenticationRows(store: PostgresStore): AuthenticationRows {
  return { run: namedStatements(store, 'authentications', AUTHENTICATION_STATEMENTS, READS) };
}
