import { failure, success, WebhookSecret } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { momentAfter, timeText } from '../act-command.ts';
import { LONGEST_KEPT_SECRET, newSecret, secretLines, shownSecret, webhook, webhookWord } from './webhook.ts';

export const rotateWebhook = act({
  address: 'POST /admin/v1/webhooks/:id/rotate',
  subject: webhook,
  summary: 'gives a webhook a new secret, alongside the older one for a while',
  action: 'webhook.rotate',
  fresh: true,
  input: z.strictObject({
    olderUntil: z.int().positive().describe('Until when the older secret stays valid, at most 90 days'),
  }),
  answer: shownSecret,
  audited: (_webhook, input) => ({ after: input }),
  run: async ({ stores, now }, { id }, { olderUntil }) => {
    if (olderUntil > now + LONGEST_KEPT_SECRET) {
      return failure({ code: 'invalid', member: 'olderUntil', message: say('within-days', 90) } as const);
    }
    const secret = newSecret();
    return (await stores.webhookAddresses.rotate(id, new WebhookSecret(secret), olderUntil))
      ? success({ id, secret })
      : failure({ code: 'not-found' } as const);
  },
  command: {
    about: [
      'A signed body has a signature with each secret until the older one ends, so the receiver can switch at any time. Encrypted bodies use the newest key from now on: let the receiver try both keys first.',
      'The new secret is printed only once.',
    ],
    example: 'webhook rotate --keep 7d 3f9c01ab',
    word: webhookWord,
    options: {
      keep: {
        fills: 'olderUntil',
        value: 'span',
        meaning: 'how long the older secret stays valid: 90s, 30min, 2h, 45d; at most 90d, default 24h',
        absent: '24h',
        read: momentAfter,
      },
    },
    shown: ({ id, secret }, { input: { olderUntil } }) => {
      const until = timeText(olderUntil);
      return {
        lines: [`${id} has a new secret; the older one is valid until ${until}.`, ...secretLines(secret)],
        json: { id, secret, olderSecretUntil: until },
      };
    },
  },
});
