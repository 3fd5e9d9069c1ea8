import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { APPROVAL_READS, APPROVAL_STATEMENTS } from '../approval-statements.ts';
import type { Approvals } from '../approvals.ts';
import { createApprovals } from '../create-approvals.ts';

/**
 * Refunds that wait for a second person, in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresApprovals(store: PostgresStore): Approvals {
  const run = namedStatements(store, 'approvals', APPROVAL_STATEMENTS, APPROVAL_READS);
  return createApprovals(run, (statement) => store.read(statement));
}
