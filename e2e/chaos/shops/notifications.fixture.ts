import { LIFE } from '../compare/life.fixture.ts';
import type {
  Delivery,
  LoggedEvent,
  NotificationEvidence,
  ResultCall,
  SoldCheckout,
} from './notification-evidence.ts';

export const SPAN = 8000;

export function logged(objectId: string, code: string, changes: Partial<LoggedEvent> = {}): LoggedEvent {
  return { id: `event-${objectId}`, type: 'PAYMENT', objectId, code, ...changes };
}

export function delivered(eventId: string, at: number, changes: Partial<Delivery> = {}): Delivery {
  return { receiver: 'good', eventId, at, status: 200, answeredAt: at, isSigned: true, ...changes };
}

export function sold(id: string, changes: Partial<SoldCheckout> = {}): SoldCheckout {
  const paid = { submits: 1, paymentId: `payment-of-${id}`, fetched: undefined };
  return { id, askedAt: 1000, shop: 'good', ...paid, ...changes };
}

export function called(id: string, changes: Partial<ResultCall> = {}): ResultCall {
  const resourcePath = `/v1/checkouts/${id}/payment`;
  return { checkoutId: id, resourcePath, at: 1000 + SPAN + 50, status: 200, ...changes };
}

/** Of each payment of a life, the events one after the other; all delivered as they should be. */
const EVENTS = LIFE.ledger.map(({ id, code }) => logged(id, code));

export const EVIDENCE: NotificationEvidence = {
  ledger: LIFE.ledger,
  events: EVENTS,
  deliveries: EVENTS.map(({ id }, place) => delivered(id, 100 * place)),
  goodReceivers: ['good'],
  checkouts: [sold('a'), sold('b', { fetched: { askedAt: 2000, answeredAt: 2010 } })],
  calls: [called('a')],
  trespasses: [],
  gone: [],
  interruptions: [],
  failovers: [],
  span: SPAN,
};
