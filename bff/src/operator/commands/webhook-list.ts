import { openWebhooks } from '@tollgate/gateway/store/api';
import { deliveryJson, deliveryLine, shownAddress, shownLine } from '../../acts/webhooks/shown-address.ts';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookList: Command = {
  summary: 'lists webhooks, and the numbers of waiting and failed deliveries',
  about: [
    'Shows id, channel, state, format, types and address of each, never its secret. Nothing is changed.',
  ],
  example: 'webhook list',
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
            ...(all.length === 0 ? ['There are no webhooks.'] : all.map(shownLine)),
            '',
            `${waiting} deliveries wait, ${dead} were given up.`,
          ],
          json: { webhooks: all.map(shownAddress), waiting, dead },
        };
      },
    ),
};

/** More are counted by webhook list. */
const MOST_SHOWN = 1000;

export const webhookFailed: Command = {
  summary: 'lists events whose delivery failed for 30 days, or with --waiting those still being retried',
  about: ['The oldest first, at most a thousand. Deliver them with webhook replay. Nothing is changed.'],
  example: 'webhook failed --address 3f9c01ab',
  exitCodes: { 1: 'there are such events, or they could not be read' },
  options: { address: { value: 'id', meaning: 'only events of this webhook' } },
  switches: { waiting: 'events that wait for their next attempt' },
  records: 'nothing',
  run: ({ config, options, switches }) =>
    withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ webhookDeliveries }) => {
      const state = switches.has('waiting') ? 'waiting' : 'dead';
      const found = await webhookDeliveries.list(state, MOST_SHOWN, options.get('address'));
      return {
        kind: found.length === 0 ? 'done' : 'disproved',
        lines: found.length === 0 ? ['None.'] : found.map(deliveryLine),
        json: found.map(deliveryJson),
      };
    }),
};
