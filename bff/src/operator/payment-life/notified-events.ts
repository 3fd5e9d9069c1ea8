import type { Delivery, EventRecord } from '@tollgate/gateway/api';
import { openNotifications } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import type { LifeEvent, LifeSource } from '../../office/payment-life/life-event.ts';
import { EVENTS_UNAVAILABLE, useStore } from '../with-store.ts';

/** The events of the payment, and their deliveries to webhooks. */
export const notifiedEvents: LifeSource = {
  name: 'events and webhooks',
  read: ({ settings, operations }) =>
    useStore(openNotifications(settings), EVENTS_UNAVAILABLE, async ({ events, deliveries }) => {
      const found = await Promise.all(
        operations.map(async ({ id }): Promise<readonly LifeEvent[]> => {
          const [logged, sent] = await Promise.all([events.findOfObject(id), deliveries.listOfObject(id)]);
          return logged.flatMap((event) => {
            const ofEvent = sent.filter(({ eventId }) => eventId === event.id);
            return [notifiedEvent(event, id)].concat(
              ofEvent.map((delivery) => deliveryEvent(delivery, event, id)),
            );
          });
        }),
      );
      return found.flat();
    }),
};

function notifiedEvent(event: EventRecord, operationId: LifeEvent['operationId']): LifeEvent {
  const { id, createdAt, type, action, state, resultCode } = event;
  return {
    at: createdAt,
    operationId,
    what: 'event',
    says: [[type, action, state, ...(resultCode === undefined ? [] : [resultCode])].join(' '), `id ${id}`],
    details: { eventId: id, type, action, state, resultCode: resultCode ?? null },
  };
}

/** Only the newest attempt is stored, so a delivery is one line, at the time of that attempt. */
function deliveryEvent(
  { addressId, state, attempts, outcome, triedAt, dueAt }: Delivery,
  { id: eventId, createdAt }: EventRecord,
  operationId: LifeEvent['operationId'],
): LifeEvent {
  const isTried = triedAt !== undefined;
  const nextTry = state === 'waiting' ? timeText(isTried ? dueAt : Math.max(dueAt, createdAt)) : null;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const answer = outcome === undefined ? [] : [`last answer ${outcome}`];
  const next = nextTry === null ? [] : [`next attempt ${nextTry}`];
  return {
    at: triedAt ?? createdAt,
    operationId,
    what: 'webhook',
    says: [
      `${addressId} ${state === 'dead' ? 'given up' : state}`,
      tries,
      ...answer,
      ...next,
      `event ${eventId}`,
    ],
    details: { addressId, eventId, state, tries: attempts, lastAnswer: outcome ?? null, nextTry },
  };
}
