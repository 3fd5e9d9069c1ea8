import { eventOfRow } from '../events/event-statements.ts';
import type { ClaimedDelivery, Delivery, WebhookDeliveries } from './webhook-deliveries.ts';
import type { WebhookRows } from './webhook-statements.ts';

/** The deliveries of webhooks on a store's rows. */
export function createWebhookDeliveries({ run, settle }: WebhookRows): WebhookDeliveries {
  return {
    findDueAddresses: async (now) =>
      (await run('dueAddresses', [now])).map(({ id, merchant }) => ({
        id: String(id),
        merchant: String(merchant),
      })),
    claim: async (addressId, now, until, limit) => {
      const claimed = await run('claim', [addressId, now, until, limit]);
      const found = claimed.flatMap(({ attempts, event }): readonly ClaimedDelivery[] =>
        // An event that is kept no longer has nothing to tell; its delivery goes with the same rule.
        event === null ? [] : [{ addressId, attempts: Number(attempts), event: eventOfRow(parsed(event)) }],
      );
      return found.toSorted((one, other) => one.event.position - other.event.position);
    },
    settle: ({ addressId, attempts, event }, end) =>
      settle({ addressId, position: event.position, attempts, ...end }),
    release: async ({ addressId, attempts, event }, dueAt) =>
      void (await run('release', [addressId, event.position, attempts, dueAt])),
    list: async (state, limit, addressId = '') =>
      (await run('deliveries', [state, limit, addressId])).map(deliveryOfRow),
    listOfObject: async (objectId) => (await run('deliveriesOf', [objectId])).map(deliveryOfRow),
    count: async () => {
      const rows = await run('count', []);
      const of = (state: string) => Number(rows.find((row) => row['state'] === state)?.['n'] ?? 0);
      return { waiting: of('waiting'), dead: of('dead') };
    },
    replay: async (addressId, events) =>
      'id' in events
        ? (await run('replayOne', [addressId, events.id])).length
        : (await run('replayTime', [addressId, events.from, events.to])).length,
  };
}

/** A database that knows JSON has parsed it already. */
function parsed(event: unknown): Readonly<Record<string, unknown>> {
  return (typeof event === 'string' ? JSON.parse(event) : event) as Readonly<Record<string, unknown>>;
}

function deliveryOfRow(row: Readonly<Record<string, unknown>>): Delivery {
  const { tried_at: triedAt, outcome } = row;
  return {
    addressId: String(row['address_id']),
    eventId: String(row['event_id']),
    type: String(row['type']),
    objectId: String(row['object_id']),
    state: row['state'] as Delivery['state'],
    attempts: Number(row['attempts']),
    dueAt: Number(row['due_at']),
    triedAt: triedAt === null ? undefined : Number(triedAt),
    outcome: typeof outcome === 'string' ? outcome : undefined,
  };
}
