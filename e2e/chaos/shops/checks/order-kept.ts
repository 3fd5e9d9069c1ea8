import type { Finding } from '../../compare/evidence.ts';
import { rootOf } from '../../compare/root-of.ts';
import { isTaken, type NotificationEvidence } from '../notification-evidence.ts';

/**
 * Of one payment, no event comes to a receiver before that receiver has taken all earlier ones. It holds for receivers
 * that take nothing, too: they get the first event of a payment again and again, and never the second.
 */
export function orderKept({ ledger, events, deliveries }: NotificationEvidence): Finding[] {
  const lines = new Map(ledger.map((line) => [line.id, line]));
  const rootOfEvent = ({ objectId }: { readonly objectId: string }): string => {
    const line = lines.get(objectId);
    return line === undefined ? objectId : rootOf(line, lines);
  };
  const ofPayment = Map.groupBy(events, rootOfEvent);
  const before = new Map<string, readonly string[]>();
  for (const inOrder of ofPayment.values()) {
    inOrder.forEach(({ id }, place) =>
      before.set(
        id,
        inOrder.slice(0, place).map((event) => event.id),
      ),
    );
  }
  const takenAt = new Map<string, number>();
  return deliveries.flatMap(({ receiver, eventId, at, status, answeredAt = Infinity }): Finding[] => {
    const missing = before.get(eventId)?.find((id) => (takenAt.get(`${receiver} ${id}`) ?? Infinity) > at);
    const key = `${receiver} ${eventId}`;
    if (isTaken(status, 300)) takenAt.set(key, Math.min(answeredAt, takenAt.get(key) ?? Infinity));
    return missing === undefined
      ? []
      : [
          {
            kind: 'disagreement',
            says: `${eventId} came to ${receiver} before ${missing} of the same payment`,
          },
        ];
  });
}
