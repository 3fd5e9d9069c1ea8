import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { APPROVAL_READS, APPROVAL_STATEMENTS } from '../approval-statements.ts';
import type { Approvals } from '../approvals.ts';
import { createApprovals } from '../create-approvals.ts';

/**
 * Refunds that wait for a second person, in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteApprovals(store: EmbeddedStore): Approvals {
  const run = prepareStatements(store, APPROVAL_STATEMENTS, APPROVAL_READS);
  return createApprovals(run, async ({ text, values }) =>
    // SQLite counts values with a question mark.
    store.prepareRead(text.replaceAll(/\$(?=\d)/g, '?')).all(...values),
  );
}
