import type { EventRecord, ShownEvent } from '../features/events/event-log.ts';
import { pauseAfter } from '../features/webhooks/retry-times.ts';
import type { OpenWebhookAddress } from '../features/webhooks/webhook-address.ts';
import type { ClaimedDelivery, DeliveryState, DueAddress } from '../features/webhooks/webhook-deliveries.ts';
import type { Ports } from '../ports/ports.ts';
import type { CallPlaces, PlaceHolder } from '../values/call-places.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { withContents } from './event-contents.ts';

/** A claimed delivery, with everything that its body needs. */
export interface WebhookToSend {
  readonly delivery: ClaimedDelivery;
  readonly address: OpenWebhookAddress;
  readonly event: ShownEvent;
}

/** Milliseconds that a receiver has for its answer. */
export const WEBHOOK_TIME_LIMIT = 30_000;

/** If this process never reports how a delivery went, another one tries it after this. Milliseconds. */
const LEASE = WEBHOOK_TIME_LIMIT + 15_000;

/** Addresses whose deliveries are claimed at once: each holds all places that it may need until its claim is there. */
const ADDRESSES_AT_ONCE = 16;

/** The holder of a delivery's place. */
export function holderOf({ address }: Pick<WebhookToSend, 'address'>): PlaceHolder {
  return { merchant: address.merchant, receiver: address.id };
}

/** The result of a poll for due deliveries. */
interface ClaimedWebhooks {
  readonly toSend: readonly WebhookToSend[];
  /** Addresses, or single deliveries of them, that could not be prepared. Those of other addresses go on. */
  readonly failures: readonly WebhookFailure[];
}

/** Why something of an address cannot be sent now. */
export interface WebhookFailure {
  readonly addressId: string;
  readonly error: unknown;
}

const NOTHING: ClaimedWebhooks = { toSend: [], failures: [] };

/**
 * Claims due deliveries of every address, as many as there are places for, so that no other process takes them. Each holds
 * a place of {@link holderOf}, which the caller releases afterwards.
 *
 * @param places of this process: a receiver that hangs holds up itself alone
 * @throws StoreUnavailable when not even the addresses can be found; then no place is taken
 */
export async function claimWebhooks(
  ports: Pick<
    Ports,
    'ledger' | 'clock' | 'observer' | 'registrations' | 'webhookAddresses' | 'webhookDeliveries'
  >,
  places: CallPlaces,
): Promise<ClaimedWebhooks> {
  const due = await ports.webhookDeliveries.findDueAddresses(ports.clock.now());
  const claimed: ClaimedWebhooks[] = [];
  for (let at = 0; at < due.length; at += ADDRESSES_AT_ONCE) {
    const some = due.slice(at, at + ADDRESSES_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- places that are not needed go to the next
    claimed.push(...(await Promise.all(some.map((address) => claimOf(ports, address, places)))));
  }
  return together(claimed);
}

/** Never rejects: what is claimed of other addresses holds places, and must reach the caller. */
async function claimOf(
  ports: Pick<
    Ports,
    'ledger' | 'clock' | 'observer' | 'registrations' | 'webhookAddresses' | 'webhookDeliveries'
  >,
  { id, merchant }: DueAddress,
  places: CallPlaces,
): Promise<ClaimedWebhooks> {
  const holder = { merchant, receiver: id };
  const room = places.roomFor(holder);
  if (room === 0) return NOTHING;
  places.take(holder, room);
  let used = 0;
  try {
    const claimed = await claimTo(ports, id, room);
    used = claimed.toSend.length;
    return claimed;
  } catch (error) {
    return { toSend: [], failures: [{ addressId: id, error }] };
  } finally {
    places.giveBack(holder, room - used);
  }
}

async function claimTo(
  ports: Pick<
    Ports,
    'ledger' | 'clock' | 'observer' | 'registrations' | 'webhookAddresses' | 'webhookDeliveries'
  >,
  addressId: string,
  limit: number,
): Promise<ClaimedWebhooks> {
  const now = ports.clock.now();
  // Before the claim: what cannot be protected is not claimed, and its tries are not used up.
  const [address] = await Promise.all([
    ports.webhookAddresses.open(addressId, now),
    ports.webhookDeliveries.moveBehind(addressId, now),
  ]);
  if (address === undefined) return NOTHING;
  const claimed = await ports.webhookDeliveries.claim(addressId, now, now + LEASE, limit);
  const lost = claimed.filter(({ event }) => event === undefined);
  if (lost.length > 0) {
    // Never again claimed, and later events of their subjects go on.
    const dead = { state: 'dead', dueAt: now, outcome: 'event-gone' } as const;
    await Promise.all(lost.map((delivery) => ports.webhookDeliveries.settle(delivery, dead)));
    ports.observer.webhookEventsLost(addressId, lost.length);
  }
  return withEvents(ports, address, claimed.filter(hasEvent));
}

type DeliveryWithEvent = ClaimedDelivery & { readonly event: EventRecord };

function hasEvent(delivery: ClaimedDelivery): delivery is DeliveryWithEvent {
  return delivery.event !== undefined;
}

async function withEvents(
  ports: Pick<Ports, 'ledger' | 'clock' | 'registrations' | 'webhookDeliveries'>,
  address: OpenWebhookAddress,
  deliveries: readonly DeliveryWithEvent[],
): Promise<ClaimedWebhooks> {
  try {
    const events = await withContents(
      ports,
      deliveries.map(({ event }) => event),
    );
    const toSend = deliveries.flatMap((delivery, at) => {
      const event = events[at];
      return event === undefined ? [] : [{ delivery, address, event }];
    });
    return { toSend, failures: [] };
  } catch (error) {
    const [first, ...others] = deliveries;
    if (first !== undefined && others.length > 0 && !(error instanceof StoreUnavailable)) {
      // One that cannot be shown keeps back no other.
      return together(await Promise.all(deliveries.map((one) => withEvents(ports, address, [one]))));
    }
    await Promise.all(deliveries.map((delivery) => releaseDelivery(ports, delivery, error)));
    return { toSend: [], failures: [{ addressId: address.id, error }] };
  }
}

/** An unavailable store uses up no try; an event that cannot be shown does. If this fails, the delivery waits for its lease. */
async function releaseDelivery(
  ports: Pick<Ports, 'clock' | 'webhookDeliveries'>,
  delivery: ClaimedDelivery,
  error: unknown,
): Promise<void> {
  try {
    await (error instanceof StoreUnavailable
      ? ports.webhookDeliveries.release(delivery, ports.clock.now())
      : settleWebhook(ports, delivery, false, 'no-content'));
  } catch (fault) {
    if (!(fault instanceof StoreUnavailable)) throw fault;
  }
}

function together(claimed: readonly ClaimedWebhooks[]): ClaimedWebhooks {
  return {
    toSend: claimed.flatMap(({ toSend }) => toSend),
    failures: claimed.flatMap(({ failures }) => failures),
  };
}

/**
 * Records how a delivery went. One that failed is tried again, with growing pauses for 30 days; then it is given up, and
 * later events of its subject go on.
 *
 * @param outcome the status or the fault, in a word or two
 */
export async function settleWebhook(
  ports: Pick<Ports, 'clock' | 'webhookDeliveries'>,
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
  if (isDelivered) return 'delivered';
  return pause === undefined ? 'dead' : 'waiting';
}
