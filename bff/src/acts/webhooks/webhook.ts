import type { EntityId, Scope, WebhookAddress } from '@tollgate/gateway/api';
import { openWebhooks, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import type { Subject } from '../act.ts';

export type WebhookStores = Pick<Stores, 'webhookAddresses' | 'webhookDeliveries'>;

export const webhookParams = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{1,32}$/, 'must be the id of a webhook')
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

export const webhookWord = { name: 'id', meaning: 'of the webhook, as webhook list shows it' } as const;
