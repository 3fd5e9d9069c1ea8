import { randomBytes } from 'node:crypto';
import { readDuration, WebhookSecret } from '@tollgate/gateway/api';
import { openWebhooks } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { secretLines } from '../render-webhook.ts';
import { timeText } from '../time-text.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookRotate: Command = {
  summary: 'gives a webhook a new secret; bodies are signed with both for a while',
  help: {
    about: [
      'A signed body has a signature with each secret until the older one ends, so the receiver can change in its own time. An encrypted body has the newest key from now on: let the receiver try both first.',
      'The new secret is printed this once.',
    ],
    options: { keep: 'how long the older secret stays valid: 90s, 30min, 2h, 45d; default 24h' },
    example: 'webhook rotate --keep 7d 3f9c01ab',
  },
  options: { keep: { value: 'span', isRequired: false } },
  words: [{ name: 'id', meaning: 'of the webhook, as webhook list shows it' }],
  records: { action: 'webhook.rotate', target: 'webhook' },
  run: async ({ config, options, words: [id = ''] }) => {
    const span = options.get('keep') ?? '24h';
    const keep = readDuration(span);
    if (keep === undefined) {
      return {
        kind: 'failed',
        message: `--keep ${span}: is no span of time; write it like 90s, 30min, 2h or 45d`,
      };
    }
    return withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ addresses }) => {
      const secret = randomBytes(32).toString('hex');
      const until = Date.now() + keep;
      if (!(await addresses.rotate(id, new WebhookSecret(secret), until))) {
        return { kind: 'failed', message: `no webhook in use has the id ${id}; see webhook list` };
      }
      return {
        kind: 'done',
        lines: [
          `${id} has a new secret; the older one is valid until ${timeText(until)}.`,
          ...secretLines(secret),
        ],
        json: { id, secret, olderSecretUntil: timeText(until) },
      };
    });
  },
};
