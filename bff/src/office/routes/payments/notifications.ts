import type { Operation } from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownOutcome } from '../../../outgoing/webhooks/send-webhook.ts';
import type { AdminParts } from '../../admin-route.ts';
import { time } from './payment-row.ts';

/** The events of a payment, their deliveries to webhooks, and the call of the shop's result address. */
export const shownNotifications = z.strictObject({
  events: z.array(
    z.strictObject({
      id: z.string(),
      at: time,
      operationId: z.string(),
      type: z.string(),
      action: z.string(),
      state: z.string(),
      code: z.string().nullable(),
      deliveries: z.array(
        z.strictObject({
          webhookId: z.string(),
          state: z.enum(['waiting', 'delivered', 'dead']).describe('`dead`: given up'),
          tries: z.int(),
          lastAnswer: z.string().nullable(),
          triedAt: time.nullable(),
          nextTryAt: time.nullable(),
        }),
      ),
    }),
  ),
  resultCall: z
    .strictObject({
      host: z.string().describe('The host of the address; the rest of it may hold data of the shopper'),
      state: z.enum(['waiting', 'fetched', 'answered', 'given-up']),
      dueAt: time,
      fetchedAt: time.nullable(),
      nextTryAt: time.nullable(),
      tries: z.array(z.strictObject({ at: time, end: z.string() })),
    })
    .nullable()
    .describe('`null`: the payment has no result address, or no checkout'),
});

type Shown = z.infer<typeof shownNotifications>;
type NotificationStores = Pick<AdminParts['stores'], 'events' | 'webhookDeliveries' | 'resultCalls'>;

export async function notificationsOf(
  stores: NotificationStores,
  root: Operation,
  operations: readonly Operation[],
): Promise<Shown> {
  const [events, resultCall] = await Promise.all([
    Promise.all(operations.map(({ id }) => eventsOf(stores, id))),
    resultCallOf(stores, root),
  ]);
  return { events: events.flat().toSorted((one, other) => one.at - other.at), resultCall };
}

async function eventsOf(
  { events, webhookDeliveries }: NotificationStores,
  operationId: string,
): Promise<Shown['events']> {
  const [logged, sent] = await Promise.all([
    events.findOfObject(operationId),
    webhookDeliveries.listOfObject(operationId),
  ]);
  return logged.map((event) => ({
    id: event.id,
    at: event.createdAt,
    operationId,
    type: event.type,
    action: event.action,
    state: event.state,
    code: event.resultCode ?? null,
    deliveries: sent
      .filter(({ eventId }) => eventId === event.id)
      .map(({ addressId, state, attempts, outcome, triedAt, dueAt }) => ({
        webhookId: addressId,
        state,
        tries: attempts,
        lastAnswer: outcome === undefined ? null : shownOutcome(outcome),
        triedAt: triedAt ?? null,
        nextTryAt: state === 'waiting' ? Math.max(dueAt, event.createdAt) : null,
      })),
  }));
}

async function resultCallOf(
  { resultCalls }: NotificationStores,
  root: Operation,
): Promise<Shown['resultCall']> {
  const checkoutId = root.kind === 'payment' ? root.checkoutId : undefined;
  const [call] = checkoutId === undefined ? [] : await resultCalls.list({ checkoutId, limit: 1 });
  return call === undefined
    ? null
    : {
        host: URL.canParse(call.address) ? new URL(call.address).host : '',
        state: call.state,
        dueAt: call.dueAt,
        fetchedAt: call.fetchedAt ?? null,
        nextTryAt: call.nextAt ?? null,
        tries: call.record.map(({ at, end }) => ({ at, end: shownOutcome(String(end)) })),
      };
}
