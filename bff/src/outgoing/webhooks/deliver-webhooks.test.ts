import {
  NO_OBSERVER,
  type OpenWebhookAddress,
  WebhookSecret,
  type WebhookToSend,
} from '@tollgate/gateway/api';
import { expect, it, vi } from 'vitest';
import type { CallEnd, GuardedCaller } from '../guarded-call.ts';
import { deliverWebhooks, type WebhookParts } from './deliver-webhooks.ts';

const EVENT: WebhookToSend['event'] = {
  position: 1,
  id: 'e'.repeat(32),
  merchant: 'Shop',
  entityId: 'a'.repeat(32) as WebhookToSend['event']['entityId'],
  channelId: 'a'.repeat(32) as WebhookToSend['event']['channelId'],
  type: 'PAYMENT',
  action: 'CREATED',
  subject: 'b'.repeat(32),
  objectId: 'b'.repeat(32),
  state: 'approved',
  resultCode: '000.100.110',
  createdAt: 1000,
  content: undefined,
};

const address = (id: string, secrets: readonly WebhookSecret[]): OpenWebhookAddress => ({
  id,
  merchant: 'Shop',
  channelId: EVENT.channelId,
  url: `https://${id}.example/hook`,
  format: 'signed',
  types: ['PAYMENT'],
  createdAt: 0,
  olderSecretUntil: undefined,
  removedAt: undefined,
  secrets,
});

const SECRET = new WebhookSecret('ab'.repeat(32));

const toSendTo = (one: OpenWebhookAddress): WebhookToSend => ({
  delivery: { addressId: one.id, position: 1, attempts: 1, event: EVENT },
  address: one,
  event: EVENT,
});

const error = vi.fn<(...said: unknown[]) => void>();

/** The parts of a delivery with so much due at once; `settled` learns of each end. */
function partsWith(
  due: Awaited<ReturnType<WebhookParts['gateway']['claimWebhooks']>>,
  settled: Map<string, unknown>,
  call: GuardedCaller['call'],
): WebhookParts {
  return {
    gateway: {
      claimWebhooks: vi
        .fn<WebhookParts['gateway']['claimWebhooks']>()
        .mockResolvedValue({ toSend: [], failures: [] })
        .mockResolvedValueOnce(due),
      settleWebhook: async ({ addressId }, isDelivered, outcome) => {
        settled.set(addressId, [isDelivered, outcome]);
        return isDelivered ? 'delivered' : 'waiting';
      },
    },
    caller: { call, close: async () => undefined },
    stamper: {
      buildNumber: 'b',
      addresses: undefined,
      now: () => 2000,
    } as unknown as WebhookParts['stamper'],
    observer: NO_OBSERVER,
    logger: { error },
  };
}

it('an event without a body has failed, and is not claimed for ever; others are sent, and a fault is logged', async () => {
  const toSend = [address('broken', []), address('whole', [SECRET])].map(toSendTo);
  const failures = [{ addressId: 'sealed', error: new Error('does not open') }];
  const settled = new Map<string, unknown>();
  const parts = partsWith({ toSend, failures }, settled, async () => ({ kind: 'answered', status: 200 }));
  const delivering = deliverWebhooks(parts, 1);
  await vi.waitUntil(() => settled.size === 2);
  await delivering.stop();
  expect(Object.fromEntries(settled)).toEqual({ broken: [false, 'no-body'], whole: [true, '200'] });
  expect(error.mock.calls.map(([, line]) => String(line))).toEqual([
    'events cannot be sent to a webhook; it is tried again',
    'an event has no body; it is tried again',
  ]);
});

it('a call that the stop of the process has ended says nothing about its receiver', async () => {
  const settled = new Map<string, unknown>();
  const begun = Promise.withResolvers<void>();
  const parts = partsWith(
    { toSend: [toSendTo(address('slow', [SECRET]))], failures: [] },
    settled,
    (_call, stop) => {
      begun.resolve();
      const ended = Promise.withResolvers<CallEnd>();
      stop?.addEventListener('abort', () => ended.resolve({ kind: 'failed', why: 'reset' }));
      return ended.promise;
    },
  );
  const delivering = deliverWebhooks(parts, 1);
  await begun.promise;
  await delivering.stop();
  expect(settled.size).toBe(0);
});
