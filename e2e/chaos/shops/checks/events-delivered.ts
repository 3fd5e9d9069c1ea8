import type { Finding } from '../../compare/evidence.ts';
import {
  type Delivery,
  isTaken,
  type NotificationEvidence,
  wasInterrupted,
} from '../notification-evidence.ts';

/** Each event came to each good receiver, signed, and again only where its answer may not have been written down. */
export function eventsDelivered(evidence: NotificationEvidence): Finding[] {
  const { events, deliveries, goodReceivers, interruptions } = evidence;
  const known = new Set(events.map(({ id }) => id));
  return [
    ...notDelivered(evidence).map(({ receiver, eventId }) => ({
      kind: 'loss' as const,
      says: `the event ${eventId} was never taken by the ${receiver} receiver`,
    })),
    ...deliveries
      .filter(({ eventId }) => !known.has(eventId))
      .map(({ eventId }) => ({
        kind: 'disagreement' as const,
        says: `the event ${eventId} was delivered, and the log has none`,
      })),
    ...deliveries
      .filter(({ isSigned }) => !isSigned)
      .map(({ receiver, eventId }) => ({
        kind: 'fault' as const,
        says: `the event ${eventId} came to ${receiver} without its signature`,
      })),
    ...repeatedDeliveries(evidence)
      .filter(
        ({ first, again }) => !wasInterrupted(first, interruptions) && goodReceivers.includes(again.receiver),
      )
      .map(({ first, again }) => ({
        kind: 'double' as const,
        says: `the event ${again.eventId} came to ${again.receiver} again ${Math.round(again.at - first.at)} ms after it was taken, and nothing had interrupted it`,
      })),
  ];
}

/** Events that good receivers still miss. */
export function notDelivered({ events, deliveries, goodReceivers }: NotificationEvidence) {
  const taken = new Set(
    deliveries
      .filter(({ status }) => isTaken(status, 300))
      .map(({ receiver, eventId }) => `${receiver} ${eventId}`),
  );
  return goodReceivers.flatMap((receiver) =>
    events.filter(({ id }) => !taken.has(`${receiver} ${id}`)).map(({ id }) => ({ receiver, eventId: id })),
  );
}

/** Deliveries of what the same receiver had taken before, with the one that it took before each. */
export function repeatedDeliveries({ deliveries }: NotificationEvidence) {
  const taken = new Map<string, Delivery>();
  return deliveries.flatMap((again) => {
    const key = `${again.receiver} ${again.eventId}`;
    const first = taken.get(key);
    if (isTaken(again.status, 300)) taken.set(key, again);
    return first === undefined ? [] : [{ first, again }];
  });
}
