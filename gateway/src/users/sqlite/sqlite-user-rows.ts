import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { READS, type UserRows, userStatements } from '../user-statements.ts';
import { USER_MIGRATIONS } from './migrations.ts';

/** The users of the embedded default. */
export function createSqliteUserRows(store: EmbeddedStore): UserRows {
  store.migrate('users', USER_MIGRATIONS);
  return { run: prepareStatements(store, userStatements(''), READS) };
}
