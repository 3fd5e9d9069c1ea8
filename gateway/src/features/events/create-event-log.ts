import { EVENT_TYPES } from '../../catalogue/event-types.ts';
import { storedAs } from '../../store/record.ts';
import { settledPositionOf } from '../../store/settled-position.ts';
import { runStatements, type Store } from '../../store/store.ts';
import type { EventLog, EventRecord } from './event-log.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';

/**
 * The log of events, which is written from the queue before it is read.
 *
 * @param store with the tables of all parts in it
 */
export function createEventLog(store: Store, queue: EventQueue = createEventQueue(store)): EventLog {
  const runRead = runStatements(store, 'events', EVENT_STATEMENTS);
  const run: typeof runRead = async (name, values) => {
    await queue.drain();
    return runRead(name, values);
  };
  const settled = settledPositionOf(store, 'events', 'events');
  let last = 0;
  // While an old transaction is still open, the events before it are still read.
  const settledPosition = async () => {
    await queue.drain();
    return (last = Math.max(last, (await settled()) ?? 0));
  };
  return {
    settledPosition,
    findPage: async ({ entityId, after, from, to, types, limit }) => {
      // A statement has one text for every query; an unused type parameter matches no event.
      const named = EVENT_TYPES.map((type) => (types.includes(type) ? type : ''));
      return (
        await runRead('page', [entityId, after, await settledPosition(), from, to, limit, ...named])
      ).map(EVENT.ofRow);
    },
    findAfter: async (position, limit) =>
      (await runRead('after', [position, await settledPosition(), limit])).map(EVENT.ofRow),
    findBefore: async (position, limit) =>
      (await runRead('before', [position, await settledPosition(), limit])).map(EVENT.ofRow),
    newestPosition: async () => Number((await run('newest', []))[0]?.['position'] ?? 0),
    findOfObject: async (objectId) => (await run('object', [objectId])).map(EVENT.ofRow),
    find: async (id) => (await run('one', [id])).map(EVENT.ofRow)[0],
  };
}

export const EVENT = storedAs<EventRecord>({
  position: 'number',
  id: 'text',
  merchant: 'text',
  entityId: 'text',
  channelId: 'text',
  type: 'text',
  action: 'text',
  subject: 'text',
  objectId: 'text',
  state: 'text',
  resultCode: 'text',
  createdAt: 'number',
});

const TYPES = EVENT_TYPES.map((_type, at) => `$${at + 7}`).join(', ');

/** The reading statements, the same in every store, with `$1` for the first value. */
const EVENT_STATEMENTS = {
  page: `SELECT ${EVENT.columns} FROM events
    WHERE entity_id = $1 AND position > $2 AND position <= $3 AND created_at >= $4 AND created_at < $5
      AND type IN (${TYPES}) ORDER BY position LIMIT $6`,
  after: `SELECT ${EVENT.columns} FROM events WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
  before: `SELECT ${EVENT.columns} FROM events WHERE position < $1 AND position <= $2 ORDER BY position DESC LIMIT $3`,
  newest: 'SELECT coalesce(max(position), 0) AS position FROM events',
  object: `SELECT ${EVENT.columns} FROM events WHERE object_id = $1 ORDER BY position`,
  one: `SELECT ${EVENT.columns} FROM events WHERE id = $1`,
} as const;
