import { EVENT } from '../events/create-event-log.ts';
import type { ClaimedDelivery, Delivery, WebhookDeliveries } from './webhook-deliveries.ts';
import type { WebhookRows } from './webhook-rows.ts';

/** How many deliveries are moved behind at once: a few milliseconds of the embedded store. */
const MOST_MOVED = 500;

/** How many events are looked at for one step of a replay. */
export const MOST_REPLAYED = 500;

/**
 * Milliseconds after the next try of the failed delivery: longer than it may take. Later deliveries follow as soon as
 * it has ended; after this time they follow even when the end was not noted, as a gateway of an older version does not.
 */
const AFTER_THE_FIRST = 60_000;

/** The deliveries of webhooks on a store's rows. */
export function createWebhookDeliveries({ run, settle }: WebhookRows): WebhookDeliveries {
  return {
    findDueAddresses: async (now) =>
      (await run('dueAddresses', [now])).map(({ id, merchant }) => ({
        id: String(id),
        merchant: String(merchant),
      })),
    moveBehind: async (addressId, now) => {
      // Looks first, because mostly nothing has failed, and the move is a write.
      if ((await run('behind', [addressId, now, MOST_MOVED])).length > 0) {
        await run('moveBehind', [addressId, now, MOST_MOVED, AFTER_THE_FIRST]);
      }
    },
    claim: async (addressId, now, until, limit) => {
      const claimed = await run('claim', [addressId, now, until, limit]);
      const found = claimed.map(
        ({ position, attempts, event }): ClaimedDelivery => ({
          addressId,
          position: Number(position),
          attempts: Number(attempts),
          event: event === null ? undefined : EVENT.ofRow(parsed(event)),
        }),
      );
      return found.toSorted((one, other) => one.position - other.position);
    },
    settle: ({ addressId, position, attempts }, end) => settle({ addressId, position, attempts, ...end }),
    release: async ({ addressId, position, attempts }, dueAt) =>
      void (await run('release', [addressId, position, attempts, dueAt])),
    list: async (state, limit, addressId = '') =>
      (await run('deliveries', [state, limit, addressId])).map(deliveryOfRow),
    listOfObject: async (objectId) => (await run('deliveriesOf', [objectId])).map(deliveryOfRow),
    count: async () => {
      const rows = await run('count', []);
      const of = (state: string) => Number(rows.find((row) => row['state'] === state)?.['n'] ?? 0);
      return { waiting: of('waiting'), dead: of('dead') };
    },
    replay: async (addressId, events) => {
      if ('id' in events) return (await run('replayOne', [addressId, events.id])).length;
      let count = 0;
      let { from } = events;
      while (from < events.to) {
        /* oxlint-disable no-await-in-loop -- in steps that hold up no payment for long, the oldest first */
        const [next] = await run('replayStep', [from, events.to, MOST_REPLAYED]);
        // Events of one moment are one step, however many they are.
        const until = next === undefined ? events.to : Math.max(Number(next['created_at']), from + 1);
        count += (await run('replayTime', [addressId, from, until])).length;
        from = until;
        /* oxlint-enable no-await-in-loop */
      }
      return count;
    },
  };
}

/** A database that knows JSON has parsed it already. */
function parsed(event: unknown): Readonly<Record<string, unknown>> {
  return (typeof event === 'string' ? JSON.parse(event) : event) as Readonly<Record<string, unknown>>;
}

function deliveryOfRow(row: Readonly<Record<string, unknown>>): Delivery {
  const { event_id: eventId, type, tried_at: triedAt, outcome } = row;
  return {
    addressId: String(row['address_id']),
    eventId: typeof eventId === 'string' ? eventId : undefined,
    type: typeof type === 'string' ? type : undefined,
    objectId: String(row['object_id']),
    state: row['state'] as Delivery['state'],
    attempts: Number(row['attempts']),
    dueAt: Number(row['due_at']),
    triedAt: triedAt === null ? undefined : Number(triedAt),
    outcome: typeof outcome === 'string' ? outcome : undefined,
  };
}
