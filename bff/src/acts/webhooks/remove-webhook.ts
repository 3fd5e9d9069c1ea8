import { failure, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act } from '../act.ts';
import { webhook, webhookWord } from './webhook.ts';

export const removeWebhook = act({
  address: 'DELETE /admin/v1/webhooks/:id',
  subject: webhook,
  summary: 'removes a webhook; what still waits for it is not told any more',
  action: 'webhook.remove',
  answer: z.undefined(),
  run: async ({ stores, now }, { id }) =>
    (await stores.webhookAddresses.remove(id, now))
      ? success(undefined)
      : failure({ code: 'not-found' } as const),
  command: {
    about: [
      'Events stay in the log, where the shop reads them with GET /v1/events. Its secret is forgotten. It can not be undone; add it again.',
    ],
    example: 'webhook remove 3f9c01ab',
    word: webhookWord,
    shown: (_done, { thing: { id } }) => ({ lines: [`${id} is removed.`], json: { id, removed: true } }),
  },
});
