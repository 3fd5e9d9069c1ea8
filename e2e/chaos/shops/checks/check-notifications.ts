import type { Finding } from '../../compare/evidence.ts';
import type { NotificationEvidence } from '../notification-evidence.ts';
import { callsMade } from './calls-made.ts';
import { checkoutsKept } from './checkouts-kept.ts';
import { endingsNotified } from './endings-notified.ts';
import { eventsDelivered } from './events-delivered.ts';
import { orderKept } from './order-kept.ts';

/** Compares what shops were notified of with what happened. @returns all that is wrong */
export function checkNotifications(evidence: NotificationEvidence): Finding[] {
  return [endingsNotified, eventsDelivered, orderKept, callsMade, checkoutsKept, nothingForbidden].flatMap(
    (check) => check(evidence),
  );
}

/** No call came where none may go. */
function nothingForbidden({ trespasses }: NotificationEvidence): Finding[] {
  return trespasses.map((request) => ({
    kind: 'fault',
    says: `a call came to the address that is not allowed: ${request}`,
  }));
}
