import { EVENT_TYPES } from '../../catalogue/event-types.ts';
import { runStatements } from '../../store/run-statements.ts';
import { settledPositionOf } from '../../store/settled-position.ts';
import type { Store } from '../../store/store.ts';
import type { EventLog } from './event-log.ts';
import { EVENT_READS, EVENT_STATEMENTS, eventOfRow } from './event-statements.ts';

/**
 * The log of events; its rows are written by triggers.
 *
 * @param store with the tables of all parts in it
 */
export function createEventLog(store: Store): EventLog {
  const run = runStatements(store, 'events', EVENT_STATEMENTS, EVENT_READS);
  const settled = settledPositionOf(store, 'events', 'events');
  let last = 0;
  // While a transaction goes on and on, what was settled before is still read.
  const settledPosition = async () => (last = Math.max(last, (await settled()) ?? 0));
  return {
    findPage: async ({ entityId, after, from, to, types, limit }) => {
      // A statement has one text whatever is asked for; a type that is not asked for is named by no event.
      const named = EVENT_TYPES.map((type) => (types.includes(type) ? type : ''));
      return (await run('page', [entityId, after, await settledPosition(), from, to, limit, ...named])).map(
        eventOfRow,
      );
    },
    findAfter: async (position, limit) =>
      (await run('after', [position, await settledPosition(), limit])).map(eventOfRow),
    findBefore: async (position, limit) =>
      (await run('before', [position, await settledPosition(), limit])).map(eventOfRow),
    newestPosition: async () => Number((await run('newest', []))[0]?.['position'] ?? 0),
    findOfObject: async (objectId) => (await run('object', [objectId])).map(eventOfRow),
    find: async (id) => (await run('one', [id])).map(eventOfRow)[0],
  };
}
