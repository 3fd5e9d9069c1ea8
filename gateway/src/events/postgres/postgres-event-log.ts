import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { createEventLog } from '../create-event-log.ts';
import type { EventLog } from '../event-log.ts';
import { type EventStatement, eventStatements } from '../event-statements.ts';

/**
 * Positions are given before a transaction ends, so one that still runs may have a lower one. A reader that went past it
 * would never see its events.
 */
const STATEMENTS = eventStatements('written_by < pg_snapshot_xmin(pg_current_snapshot())');

/**
 * The log of events in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresEventLog(store: PostgresStore): EventLog {
  const reads = new Set(Object.keys(STATEMENTS) as EventStatement[]);
  return createEventLog(namedStatements(store, 'events', STATEMENTS, reads));
}
