import { openWebhooks } from '@tollgate/gateway/stores';
import { sendTestEvent } from '../../webhooks/send-test-event.ts';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookTest: Command = {
  summary: 'sends a test event to a webhook at once, and says what it answered',
  help: {
    about: [
      'The body has the type TEST and an empty payload, protected as every other one. It is sent from here, once, and stands in no log of events.',
    ],
    example: 'webhook test 3f9c01ab',
    exitCodes: { 1: 'it was not answered with 2xx, or could not be sent' },
  },
  options: {},
  needsSettingsInUse: true,
  words: [{ name: 'id', meaning: 'of the webhook, as webhook list shows it' }],
  records: { action: 'webhook.test', target: 'webhook' },
  run: ({ config, words: [id = ''] }) =>
    withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ addresses }) => {
      const now = Date.now();
      const address = await addresses.open(id, now);
      if (address === undefined) {
        return { kind: 'failed', message: `no webhook in use has the id ${id}; see webhook list` };
      }
      const tested = await sendTestEvent(address, config.merchants.allowedAddresses ?? [], now);
      const { event, isDelivered, outcome } = tested;
      const meaning = isDelivered ? '' : '; an event counts as delivered with 2xx';
      return {
        kind: isDelivered ? 'done' : 'disproved',
        lines: [`${address.url}: ${outcome}${meaning}`],
        json: { id, event, delivered: isDelivered, outcome },
      };
    }),
};
