import type { ShownEvent } from '../events/event.ts';
import type { Ports } from '../ports/ports.ts';
import type { CallPlaces, PlaceHolder } from '../values/call-places.ts';
import { pauseAfter } from '../webhooks/retry-schedule.ts';
import type { OpenWebhookAddress } from '../webhooks/webhook-address.ts';
import type { ClaimedDelivery, DeliveryState, DueAddress } from '../webhooks/webhook-deliveries.ts';
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

/** Addresses whose deliveries are claimed at once: each holds all places that it may need until its claim is there. */
const ADDRESSES_AT_ONCE = 16;

/** For whom a delivery holds its place. */
export function holderOf({ address }: Pick<WebhookToSend, 'address'>): PlaceHolder {
  return { merchant: address.merchant, receiver: address.id };
}

/**
 * Takes due deliveries of every address, as many as there are places for, so that no other process takes them. Each holds
 * a place of {@link holderOf}, which the caller gives back after it.
 *
 * @param places of this process: a receiver that hangs holds up itself alone
 */
export async function claimWebhooks(ports: Ports, places: CallPlaces): Promise<readonly WebhookToSend[]> {
  const due = await ports.webhookDeliveries.findDueAddresses(ports.clock.now());
  const claimed: WebhookToSend[] = [];
  for (let at = 0; at < due.length; at += ADDRESSES_AT_ONCE) {
    const some = due.slice(at, at + ADDRESSES_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- places that are not needed go to the next
    const found = await Promise.all(some.map((address) => claimOf(ports, address, places)));
    claimed.push(...found.flat());
  }
  return claimed;
}

async function claimOf(
  ports: Ports,
  { id, merchant }: DueAddress,
  places: CallPlaces,
): Promise<readonly WebhookToSend[]> {
  const holder = { merchant, receiver: id };
  const room = places.roomFor(holder);
  if (room === 0) {
    return [];
  }
  places.take(holder, room);
  let used = 0;
  try {
    const claimed = await claimTo(ports, id, room);
    used = claimed.length;
    return claimed;
  } finally {
    places.giveBack(holder, room - used);
  }
}

async function claimTo(ports: Ports, addressId: string, limit: number): Promise<readonly WebhookToSend[]> {
  const now = ports.clock.now();
  const [address, deliveries] = await Promise.all([
    ports.webhookAddresses.open(addressId, now),
    ports.webhookDeliveries.claim(addressId, now, now + LEASE, limit),
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
