import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { createEventLog } from '../create-event-log.ts';
import type { EventLog } from '../event-log.ts';
import { EVENT_READS, EVENT_STATEMENTS } from '../event-statements.ts';

/** One process writes, one write after the other, so what is there is settled. */
const ALL = async (): Promise<number> => Number.MAX_SAFE_INTEGER;

/**
 * The log of events in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteEventLog(store: EmbeddedStore): EventLog {
  return createEventLog(prepareStatements(store, EVENT_STATEMENTS, EVENT_READS), ALL);
}
