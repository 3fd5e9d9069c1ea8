import type { PostgresStore } from '../../../postgres/postgres-store.ts';
import { AUTHENTICATION_STATEMENTS, type AuthenticationRows, READS } from '../authentication-statements.ts';

/**
 * The authentications in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresAuthenticationRows(store: PostgresStore): AuthenticationRows {
  return {
    run: (name, values) => {
      const statement = { name: `authentications ${name}`, text: AUTHENTICATION_STATEMENTS[name], values };
      return READS.has(name) ? store.read(statement) : store.write(statement);
    },
  };
}
