import { setTimeout } from 'node:timers/promises';
import { covers, createMemoryCounters, WEBHOOK_FORMATS, type WebhookAddress } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { addWebhook } from '../../../acts/webhooks/add-webhook.ts';
import {
  OFFICE_TIME_LIMIT,
  removeWebhook,
  replayWebhook,
  rotateWebhook,
  scopeOf,
  testWebhook,
} from '../../../acts/webhooks/webhook.ts';
import { NO_ANSWER } from '../../../outgoing/webhooks/send-webhook.ts';
import { actRoute } from '../../act-route.ts';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { deliveriesRoute } from './list-deliveries.ts';

export interface WebhookParts extends Pick<AdminParts, 'stores' | 'running' | 'environment' | 'clock'> {
  /** Waits some milliseconds; absent: a real timer. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** More are not counted for a list. */
const MOST_FAILED = 100;

/** Everything about the addresses that events are sent to. */
export function webhookRoutes(parts: WebhookParts) {
  return [
    listRoute(parts),
    actRoute(addWebhook, parts),
    actRoute(rotateWebhook, parts),
    testRoute(parts),
    actRoute(removeWebhook, parts),
    deliveriesRoute(parts),
    actRoute(replayWebhook, parts),
  ];
}

function listRoute({ stores }: WebhookParts) {
  return adminRoute({
    address: 'GET /admin/v1/webhooks',
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
  // A removed webhook gets no events, so none can be redelivered.
  return removedAt === undefined ? (await webhookDeliveries.list('dead', MOST_FAILED, id)).length : 0;
}

/** Counted per user, because one address can be added many times. */
const TESTS = { limit: 10, seconds: 600 } as const;

/** A missing answer is always reported after the same time: a faster answer would show which ports are closed. */
function testRoute(parts: WebhookParts) {
  const { clock, pause = setTimeout } = parts;
  // Each process counts for itself, like the office's other limits.
  const counters = createMemoryCounters();
  const route = actRoute(testWebhook, parts);
  const run: typeof route.run = async (call) => {
    const began = clock.monotonic();
    const scope = `webhooks:${callerOf(call).user.id}`;
    const taken = await counters.take(scope, [{ key: 'tests', weight: 1, ...TESTS }], began);
    if (taken.kind === 'full') {
      const headers = { 'retry-after': String(taken.retryAfterSeconds) };
      return { ...refusal('too-many', say('too-many-tests')), headers };
    }
    const answer = await route.run(call);
    const { outcome } = (answer.body ?? {}) as { readonly outcome?: string };
    if (outcome === NO_ANSWER) await pause(Math.max(0, began + OFFICE_TIME_LIMIT - clock.monotonic()));
    return answer;
  };
  return { ...route, run };
}

const time = z.int().describe('Milliseconds since 1970, UTC');

const shownWebhook = z.strictObject({
  id: z.string(),
  merchant: z.string(),
  channel: z.string(),
  url: z.string().describe('Where events are sent'),
  format: z.enum(WEBHOOK_FORMATS),
  types: z.array(z.string()),
  madeAt: time,
  olderSecretUntil: time.nullable().describe('Until when the previous secret is valid; null for none'),
  removedAt: time.nullable(),
  failed: z.int().describe('The number of failed events, up to 100'),
});

function webhookShown(address: WebhookAddress, failed: number) {
  const { id, merchant, channelId, url, format, types, createdAt, olderSecretUntil = null } = address;
  const { removedAt = null } = address;
  return {
    id,
    merchant,
    channel: channelId,
    url,
    format,
    types,
    madeAt: createdAt,
    olderSecretUntil,
    removedAt,
    failed,
  };
}
