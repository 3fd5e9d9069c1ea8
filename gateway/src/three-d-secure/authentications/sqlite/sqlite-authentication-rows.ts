import type { EmbeddedStore } from '../../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../../sqlite/prepare-statements.ts';
import { AUTHENTICATION_STATEMENTS, type AuthenticationRows, READS } from '../authentication-statements.ts';
import { AUTHENTICATION_MIGRATIONS } from './migrations.ts';

/** The authentications of the embedded default. */
export function createSqliteAuthenticationRows(store: EmbeddedStore): AuthenticationRows {
  store.migrate('authentications', AUTHENTICATION_MIGRATIONS);
  return { run: prepareStatements(store, AUTHENTICATION_STATEMENTS, READS) };
}
