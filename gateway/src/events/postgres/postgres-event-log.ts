import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { settledPositionOf } from '../../postgres/settled-position.ts';
import { createEventLog } from '../create-event-log.ts';
import type { EventLog } from '../event-log.ts';
import { EVENT_READS, EVENT_STATEMENTS } from '../event-statements.ts';

/**
 * The log of events in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresEventLog(store: PostgresStore): EventLog {
  const settled = settledPositionOf(store, 'events', 'events');
  let last = 0;
  return createEventLog(
    namedStatements(store, 'events', EVENT_STATEMENTS, EVENT_READS),
    // While a transaction goes on and on, what was settled before is still read.
    async () => (last = Math.max(last, (await settled()) ?? 0)),
  );
}
