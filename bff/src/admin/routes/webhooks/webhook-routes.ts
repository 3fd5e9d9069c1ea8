import { randomBytes } from 'node:crypto';
import {
  covers,
  createMemoryCounters,
  type EntityId,
  EVENT_TYPES,
  WEBHOOK_FORMATS,
  type WebhookAddress,
  WebhookSecret,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { sendTestEvent } from '../../../webhooks/send-test-event.ts';
import { readWebhookUrl } from '../../../webhooks/webhook-url.ts';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { adminRoute, callerOf } from '../../admin-route.ts';
import { shownOutcome } from '../../shown-outcome.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import {
  factsOf,
  isAnswer,
  managesWebhook,
  ownWebhook,
  scopeOf,
  shownWebhook,
  type WebhookParts,
  webhookId,
  webhookShown,
} from './own-webhook.ts';

/** For how long the secret before the newest may stay valid, in milliseconds. */
const LONGEST_BESIDE = 90 * 86_400_000;

/** More are not counted for a list. */
const MOST_FAILED = 100;

const secretShown = z.strictObject({
  id: z.string(),
  secret: z
    .string()
    .describe('64 hex digits: the key of the signature or of the encryption; shown this once'),
});

const newSecret = (): string => randomBytes(32).toString('hex');

/** Everything about the addresses that events are told to. */
export function webhookRoutes(parts: WebhookParts) {
  return [
    listRoute(parts),
    addRoute(parts),
    rotateRoute(parts),
    testRoute(parts),
    removeRoute(parts),
    ...deliveryRoutes(parts),
  ];
}

function listRoute({ stores }: WebhookParts) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/webhooks',
    summary: 'Lists the webhooks of channels, without their secrets',
    access: 'tokens.manage',
    answer: z.strictObject({ webhooks: z.array(shownWebhook) }),
    run: async ({ scopesWith }) => {
      const scopes = scopesWith('tokens.manage');
      const own = (await stores.webhookAddresses.list()).filter((address) =>
        scopes.some((scope) => covers(scope, scopeOf(address))),
      );
      const shown = own.map(async (address) => webhookShown(address, await countFailed(stores, address)));
      return ok({ webhooks: await Promise.all(shown) });
    },
  });
}

async function countFailed(
  { webhookDeliveries }: WebhookParts['stores'],
  { id, removedAt }: WebhookAddress,
): Promise<number> {
  // A removed one is told nothing any more, so nothing of it can be told again.
  return removedAt === undefined ? (await webhookDeliveries.list('dead', MOST_FAILED, id)).length : 0;
}

function addRoute({ stores, running, environment }: WebhookParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/webhooks',
    summary: 'Tells the events of a channel at an address, from now on',
    access: 'tokens.manage',
    fresh: true,
    body: z.strictObject({
      channel: z.string().describe('The entity id of the channel'),
      url: z.string().max(2048).describe('https, or http in the test environment'),
      format: z.enum(WEBHOOK_FORMATS).default('signed'),
      types: z
        .array(z.enum(EVENT_TYPES))
        .min(1)
        .default([...EVENT_TYPES]),
    }),
    answer: secretShown,
    errors: ['not-found'],
    records: 'webhook.add',
    run: async (call) => {
      const { channel, format, types } = call.body;
      const merchant = running
        .merchants()
        .merchants.find(({ channels }) => channels.some(({ entityId }) => entityId === channel));
      const place = { merchant: merchant?.name ?? '', channelId: channel as EntityId };
      if (!managesWebhook(call, place) || merchant === undefined) {
        return refusal('not-found');
      }
      const url = readWebhookUrl(call.body.url, environment);
      if (!url.ok) {
        return refusal('invalid', undefined, [{ in: 'body', path: 'url', message: url.error }]);
      }
      const address = {
        ...place,
        id: randomBytes(4).toString('hex'),
        url: url.value,
        format,
        types: EVENT_TYPES.filter((type) => types.includes(type)),
        createdAt: call.now,
        olderSecretUntil: undefined,
        removedAt: undefined,
      };
      const { origin, pathname } = new URL(url.value);
      // A query may hold a secret of the shop.
      const after = { url: `${origin}${pathname}`, format, types: address.types };
      return call.recorded({ ...factsOf(address), scope: scopeOf(place), after }, async () => {
        const secret = newSecret();
        await stores.webhookAddresses.add(address, new WebhookSecret(secret));
        return ok({ id: address.id, secret });
      });
    },
  });
}

function rotateRoute(parts: WebhookParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/webhooks/:id/rotate',
    summary: 'Gives a webhook a new secret, beside the older one for a while',
    access: 'tokens.manage',
    fresh: true,
    params: webhookId,
    body: z.strictObject({
      olderUntil: z.int().positive().describe('Until when the older secret stays valid, at most 90 days'),
    }),
    answer: secretShown,
    errors: ['not-found'],
    records: 'webhook.rotate',
    run: async (call) => {
      const address = await ownWebhook(parts, call, call.params.id);
      if (isAnswer(address)) {
        return address;
      }
      const { olderUntil } = call.body;
      if (olderUntil > call.now + LONGEST_BESIDE) {
        const issue = { in: 'body', path: 'olderUntil', message: 'must be within 90 days' };
        return refusal('invalid', undefined, [issue]);
      }
      return call.recorded({ ...factsOf(address), after: { olderUntil } }, async () => {
        const secret = newSecret();
        const isRotated = await parts.stores.webhookAddresses.rotate(
          address.id,
          new WebhookSecret(secret),
          olderUntil,
        );
        return isRotated ? ok({ id: address.id, secret }) : refusal('not-found');
      });
    },
  });
}

/** The webhooks of one user together: an address can be added as often as one likes. */
const TESTS = { limit: 10, seconds: 600 } as const;

function testRoute(parts: WebhookParts) {
  // Each process counts for itself, like the office's other limits.
  const counters = createMemoryCounters();
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/webhooks/:id/test',
    summary: 'Sends a test event to a webhook, once, and shows how that ended',
    access: 'tokens.manage',
    params: webhookId,
    answer: z.strictObject({
      isDelivered: z.boolean(),
      outcome: z.string().describe('The status, or `no answer`'),
    }),
    errors: ['not-found'],
    records: 'webhook.test',
    run: async (call) => {
      const address = await ownWebhook(parts, call, call.params.id);
      if (isAnswer(address)) {
        return address;
      }
      const tests = [{ key: 'tests', weight: 1, ...TESTS }];
      const scope = `webhooks:${callerOf(call).user.id}`;
      const taken = await counters.take(scope, tests, parts.clock.monotonic());
      if (taken.kind === 'full') {
        const headers = { 'retry-after': String(taken.retryAfterSeconds) };
        return { ...refusal('too-many', 'These were ten tests within ten minutes; wait a little'), headers };
      }
      return call.recorded(factsOf(address), async () => {
        const opened = await parts.stores.webhookAddresses.open(address.id, call.now);
        if (opened === undefined) {
          return refusal('not-found');
        }
        const allowed = parts.running.merchants().allowedAddresses ?? [];
        const { isDelivered, outcome } = await sendTestEvent(opened, allowed, call.now);
        call.tellOperator({ webhook: address.id, outcome }, 'webhook tested');
        return ok({ isDelivered, outcome: shownOutcome(outcome) });
      });
    },
  });
}

function removeRoute(parts: WebhookParts) {
  return adminRoute({
    method: 'DELETE',
    path: '/admin/v1/webhooks/:id',
    summary: 'Removes a webhook; what still waits for it is not told any more',
    access: 'tokens.manage',
    params: webhookId,
    answer: z.undefined(),
    errors: ['not-found'],
    records: 'webhook.remove',
    run: async (call) => {
      const address = await ownWebhook(parts, call, call.params.id);
      if (isAnswer(address)) {
        return address;
      }
      return call.recorded(factsOf(address), async () =>
        (await parts.stores.webhookAddresses.remove(address.id, call.now))
          ? NO_CONTENT
          : refusal('not-found'),
      );
    },
  });
}
