import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { READS, type UserRows, userStatements } from '../user-statements.ts';

/**
 * The users in PostgreSQL.
 *
 * @param store with their tables in it
 */
export function createPostgresUserRows(store: PostgresStore): UserRows {
  return { run: namedStatements(store, 'users', userStatements('FOR UPDATE'), READS) };
}
