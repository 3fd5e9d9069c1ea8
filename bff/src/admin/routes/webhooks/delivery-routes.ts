import type { Delivery } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminIssue, ok, refusal } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import { shownOutcome } from '../../shown-outcome.ts';
import { factsOf, isAnswer, ownWebhook, type WebhookParts, webhookId } from './own-webhook.ts';

/** A page shows no more. Those that were delivered again leave the list, and the next ones come up. */
const MOST = 200;
const COMMON = 50;

/** For how long a time events are told again at once, in milliseconds. */
const LONGEST_TIME = 31 * 86_400_000;

const time = z.int().describe('Milliseconds since 1970, UTC');
const moment = time.min(0).max(8_640_000_000_000_000);

const shownDelivery = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  objectId: z.string().describe('The payment, the operation on one, or the stored details that it is about'),
  tries: z.int(),
  triedAt: time.nullable().describe('Null for never'),
  nextTryAt: time.nullable().describe('Null for one that was given up'),
  lastAnswer: z.string().nullable().describe('The status, or `no answer`'),
});

/** What is still to be told at a webhook or could not be, and telling it again. */
export function deliveryRoutes(parts: WebhookParts) {
  return [listRoute(parts), replayRoute(parts)];
}

function listRoute(parts: WebhookParts) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/webhooks/:id/deliveries',
    summary: 'Lists what could not be told at a webhook, or is still to be told; the oldest first',
    access: 'tokens.manage',
    params: webhookId,
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
      const address = await ownWebhook(parts, call, call.params.id);
      if (isAnswer(address)) {
        return address;
      }
      const { state, limit } = call.query;
      const found = await parts.stores.webhookDeliveries.list(state, limit + 1, address.id);
      return ok({
        deliveries: found.slice(0, limit).map(deliveryShown),
        hasMore: found.length > limit,
      });
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

const oneEvent = z.strictObject({
  event: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be the id of an event')
    .describe('The id of the event'),
});

const ofTime = z.strictObject({
  from: moment.describe('The first moment, in milliseconds since 1970'),
  to: moment.describe('The end, not included; at most 31 days later'),
});

function replayRoute(parts: WebhookParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/webhooks/:id/replay',
    summary: 'Tells one event, or those of a time, at a webhook again; also what was delivered',
    access: 'tokens.manage',
    params: webhookId,
    body: z.union([oneEvent, ofTime], 'must name an event, or the begin and the end of a time'),
    answer: z.strictObject({ events: z.int().describe('How many are told again; gateways begin at once') }),
    errors: ['not-found'],
    records: 'webhook.replay',
    run: async (call) => {
      const address = await ownWebhook(parts, call, call.params.id);
      if (isAnswer(address)) {
        return address;
      }
      const { body } = call;
      const issue = 'event' in body ? undefined : timeIssue(body);
      if (issue !== undefined) {
        return refusal('invalid', undefined, [issue]);
      }
      return call.recorded({ ...factsOf(address), after: body }, async () => {
        const which = 'event' in body ? { id: body.event } : body;
        const events = await parts.stores.webhookDeliveries.replay(address.id, which);
        return 'event' in body && events === 0
          ? refusal('not-found', 'The channel of the webhook has no such event of its types')
          : ok({ events });
      });
    },
  });
}

function timeIssue({ from, to }: z.infer<typeof ofTime>): AdminIssue | undefined {
  if (to <= from) {
    return { in: 'body', path: 'to', message: 'must come after the begin' };
  }
  return to - from > LONGEST_TIME
    ? { in: 'body', path: 'to', message: 'must be at most 31 days after the begin' }
    : undefined;
}
