import { openWebhooks } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { webhookJson, webhookLine } from '../render-webhook.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookList: Command = {
  summary: 'lists the addresses of webhooks, and how many deliveries wait or were given up',
  help: {
    about: [
      'Shows id, channel, state, format, types and address of each, never its secret. Nothing is changed.',
    ],
    example: 'webhook list',
  },
  options: {},
  words: [],
  records: 'nothing',
  run: ({ config }) =>
    withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ addresses, deliveries }) => {
      const [all, { waiting, dead }] = await Promise.all([addresses.list(), deliveries.count()]);
      return {
        kind: 'done',
        lines: [
          ...(all.length === 0 ? ['No webhooks have been added.'] : all.map(webhookLine)),
          '',
          `${waiting} deliveries wait, ${dead} were given up.`,
        ],
        json: { webhooks: all.map(webhookJson), waiting, dead },
      };
    }),
};
