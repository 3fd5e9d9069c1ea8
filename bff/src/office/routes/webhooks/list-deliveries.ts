import type { Delivery } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type WebhookStores, webhook, webhookParams } from '../../../acts/webhooks/webhook.ts';
import { shownOutcome } from '../../../outgoing/webhooks/send-webhook.ts';
import { type ActRouteParts, findOwn, officeCall } from '../../act-route.ts';
import { ok } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';

/** A page shows no more. Redelivered ones leave the list, and the next ones follow. */
const MOST = 200;
const COMMON = 50;

const time = z.int().describe('Milliseconds since 1970, UTC');

const shownDelivery = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  objectId: z.string().describe('The id of the payment, operation or stored details of the event'),
  tries: z.int(),
  triedAt: time.nullable().describe('Null for never'),
  nextTryAt: time.nullable().describe('Null for one that was given up'),
  lastAnswer: z.string().nullable().describe('The status, or `no answer`'),
});

/** Waiting and failed deliveries of a webhook. */
export function deliveriesRoute(parts: ActRouteParts<WebhookStores>) {
  return adminRoute({
    address: 'GET /admin/v1/webhooks/:id/deliveries',
    summary: 'Lists failed or waiting deliveries of a webhook, the oldest first',
    access: 'tokens.manage',
    params: webhookParams,
    query: z.strictObject({
      state: z.enum(['dead', 'waiting']).default('dead').describe('`dead`: given up after 30 days'),
      limit: z.coerce.number().int().min(1).max(MOST).default(COMMON),
    }),
    answer: z.strictObject({
      deliveries: z.array(shownDelivery),
      hasMore: z.boolean().describe('Whether there are more than these'),
    }),
    errors: ['not-found'],
    run: async (call) => {
      const address = await findOwn(webhook, officeCall(webhook, parts, call), call, undefined);
      if (!address.ok) return address.error;
      const { state, limit } = call.query;
      const found = await parts.stores.webhookDeliveries.list(state, limit + 1, address.value.id);
      return ok({ deliveries: found.slice(0, limit).map(deliveryShown), hasMore: found.length > limit });
    },
  });
}

function deliveryShown(delivery: Delivery) {
  const { eventId, type, objectId, state, attempts, dueAt, triedAt, outcome } = delivery;
  return {
    eventId,
    type,
    objectId,
    tries: attempts,
    triedAt: triedAt ?? null,
    nextTryAt: state === 'waiting' ? dueAt : null,
    lastAnswer: outcome === undefined ? null : shownOutcome(outcome),
  };
}
