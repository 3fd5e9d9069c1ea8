import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { createEventLog } from '../create-event-log.ts';
import type { EventLog } from '../event-log.ts';
import { type EventStatement, eventStatements } from '../event-statements.ts';

/**
 * The log of events in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteEventLog(store: EmbeddedStore): EventLog {
  // One process writes, one write after the other, so what is there is settled.
  const statements = eventStatements('1 = 1');
  const reads = new Set(Object.keys(statements) as EventStatement[]);
  return createEventLog(prepareStatements(store, statements, reads));
}
