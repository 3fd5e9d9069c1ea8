import { openWebhooks } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookRemove: Command = {
  summary: 'tells nothing at an address any more, and forgets its secret and what still waits for it',
  help: {
    about: [
      'Events stay in the log, where the shop reads them with GET /v1/events. It can not be undone; add it again.',
    ],
    example: 'webhook remove 3f9c01ab',
  },
  options: {},
  words: [{ name: 'id', meaning: 'of the webhook, as webhook list shows it' }],
  records: { action: 'webhook.remove', target: 'webhook' },
  run: ({ config, words: [id = ''] }) =>
    withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ addresses }) =>
      (await addresses.remove(id, Date.now()))
        ? { kind: 'done', lines: [`${id} is removed.`], json: { id, removed: true } }
        : { kind: 'failed', message: `no webhook in use has the id ${id}; see webhook list` },
    ),
};
