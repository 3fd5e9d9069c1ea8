import { randomBytes } from 'node:crypto';
import { type EntityId, failure, type Scope, success, type WebhookAddress } from '@tollgate/gateway/api';
import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { openWebhooks, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import { act, type Subject } from '../act.ts';

export type WebhookStores = Pick<Stores, 'webhookAddresses' | 'webhookDeliveries'>;

export const webhookParams = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{1,32}$/, sayInSchema('id-of', 'a webhook'))
    .describe('The id of a webhook'),
});

type Place = Pick<WebhookAddress, 'merchant' | 'channelId'>;

export function scopeOf({ merchant, channelId }: Place): Scope {
  return { kind: 'channel', merchant, channelId };
}

const common = { type: 'webhook', right: 'tokens.manage', scopeOf, open: openWebhooks } as const;

/** A webhook in use. */
export const webhook: Subject<WebhookStores, WebhookAddress> = {
  ...common,
  params: webhookParams,
  find: async ({ stores }, wanted) =>
    (await stores.webhookAddresses.list()).find((each) => each.id === wanted && each.removedAt === undefined),
  idOf: (address) => address.id,
  missing: (wanted) => `no webhook in use has the id ${wanted}; see webhook list`,
};

/** The channel that gets a webhook. */
export const channelForWebhook: Subject<WebhookStores, Place, { readonly channel: string }> = {
  ...common,
  find: async ({ merchants }, _id, { channel }) => {
    const merchant = merchants.merchants.find(({ channels }) =>
      channels.some(({ entityId }) => entityId === channel),
    );
    return merchant && { merchant: merchant.name, channelId: channel as EntityId };
  },
  missing: (_id, { channel }) => `--channel: the merchants file has no channel ${channel}`,
};

export const webhookWord = { name: 'id', meaning: 'the id of the webhook, as in webhook list' } as const;

/** The longest time for which the previous secret may stay valid, in milliseconds. */
export const LONGEST_KEPT_SECRET = 90 * 86_400_000;

export const shownSecret = z.strictObject({
  id: z.string(),
  secret: z.string().describe('64 hex digits: the key of the signature or encryption; shown only once'),
});

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The lines that print it. */
export function secretLines(secret: string): readonly string[] {
  return [`Secret: ${secret}`, 'It is shown only once. Give it to the receiver over a secure channel.'];
}

export const removeWebhook = act({
  address: 'DELETE /admin/v1/webhooks/:id',
  subject: webhook,
  summary: 'removes a webhook; its waiting events are not delivered',
  action: 'webhook.remove',
  answer: z.undefined(),
  run: async ({ stores, now }, { id }) =>
    (await stores.webhookAddresses.remove(id, now))
      ? success(undefined)
      : failure({ code: 'not-found' } as const),
  command: {
    about: [
      'Events stay in the log, which the shop reads with GET /v1/events. The secret is deleted. To undo this, add the webhook again.',
    ],
    example: 'webhook remove 3f9c01ab',
    word: webhookWord,
    shown: (_done, { thing: { id } }) => ({ lines: [`${id} is removed.`], json: { id, removed: true } }),
  },
});
