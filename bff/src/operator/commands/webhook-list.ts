import { openWebhooks } from '@tollgate/gateway/store/api';
import { shownAddress, shownLine } from '../../acts/webhooks/shown-address.ts';
import type { Command } from '../command.ts';
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
    withStore(
      openWebhooks(config.settings),
      VAULT_UNAVAILABLE,
      async ({ webhookAddresses, webhookDeliveries }) => {
        const [all, { waiting, dead }] = await Promise.all([
          webhookAddresses.list(),
          webhookDeliveries.count(),
        ]);
        return {
          kind: 'done',
          lines: [
            ...(all.length === 0 ? ['No webhooks have been added.'] : all.map(shownLine)),
            '',
            `${waiting} deliveries wait, ${dead} were given up.`,
          ],
          json: { webhooks: all.map(shownAddress), waiting, dead },
        };
      },
    ),
};
