import { EVENT_TYPES } from '../catalogue/event-types.ts';
import type { EventLog } from './event-log.ts';
import { eventOfRow, type RunEventStatement } from './event-statements.ts';

/**
 * The log of events on a store's rows.
 *
 * @param settledPosition up to where no earlier event can appear any more
 */
export function createEventLog(run: RunEventStatement, settledPosition: () => Promise<number>): EventLog {
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
