import type { ShownEvent } from '../events/event.ts';
import type { Ports } from '../ports/ports.ts';
import { pauseAfter } from '../webhooks/retry-schedule.ts';
import type { OpenWebhookAddress } from '../webhooks/webhook-address.ts';
import type { ClaimedDelivery, DeliveryState } from '../webhooks/webhook-deliveries.ts';
import { withContents } from './event-contents.ts';

/** A claimed delivery, with all that its body is made of. */
export interface WebhookToSend {
  readonly delivery: ClaimedDelivery;
  readonly address: OpenWebhookAddress;
  readonly event: ShownEvent;
}

/** Milliseconds that a receiver has for its answer. */
export const WEBHOOK_TIME_LIMIT = 30_000;

/** Should this process never say how a delivery went, another one tries it after this. Milliseconds. */
const LEASE = WEBHOOK_TIME_LIMIT + 15_000;

/**
 * Takes due deliveries of every address, as many as there is room for, so that no other process takes them.
 *
 * @param room how many deliveries to an address may begin now: a receiver that hangs holds up itself alone
 */
export async function claimWebhooks(
  ports: Ports,
  room: (addressId: string) => number,
): Promise<readonly WebhookToSend[]> {
  const due = await ports.webhookDeliveries.findDueAddresses(ports.clock.now());
  const claimed = await Promise.all(due.map((id) => claimOf(ports, id, room(id))));
  return claimed.flat();
}

async function claimOf(ports: Ports, addressId: string, room: number): Promise<readonly WebhookToSend[]> {
  const now = ports.clock.now();
  if (room <= 0) {
    return [];
  }
  const [address, deliveries] = await Promise.all([
    ports.webhookAddresses.open(addressId, now),
    ports.webhookDeliveries.claim(addressId, now, now + LEASE, room),
  ]);
  if (address === undefined) {
    return [];
  }
  const events = await withContents(
    ports,
    deliveries.map(({ event }) => event),
  );
  return deliveries.flatMap((delivery, at) => {
    const event = events[at];
    return event === undefined ? [] : [{ delivery, address, event }];
  });
}

/**
 * Notes how a delivery went. One that failed is tried again, with growing pauses for 30 days; then it is given up, and
 * later events of its subject go on.
 *
 * @param outcome the status or the fault, in a word or two
 */
export async function settleWebhook(
  ports: Ports,
  delivery: ClaimedDelivery,
  isDelivered: boolean,
  outcome: string,
): Promise<DeliveryState> {
  const pause = isDelivered ? undefined : pauseAfter(delivery.attempts);
  const state = stateAfter(isDelivered, pause);
  const dueAt = ports.clock.now() + (pause ?? 0);
  await ports.webhookDeliveries.settle(delivery, { state, dueAt, outcome });
  return state;
}

function stateAfter(isDelivered: boolean, pause: number | undefined): DeliveryState {
  if (isDelivered) {
    return 'delivered';
  }
  return pause === undefined ? 'dead' : 'waiting';
}
