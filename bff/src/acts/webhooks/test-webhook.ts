import { failure, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { sendTestEvent, shownOutcome } from '../../outgoing/webhooks/send-webhook.ts';
import { act } from '../act.ts';
import { webhook, webhookWord } from './webhook.ts';

/** How long a test from the office waits for its answer, in milliseconds. */
export const OFFICE_TIME_LIMIT = 10_000;

export const testWebhook = act({
  address: 'POST /admin/v1/webhooks/:id/test',
  subject: webhook,
  summary: 'sends a test event to a webhook, once, and shows how that ended',
  action: 'webhook.test',
  answer: z.strictObject({
    isDelivered: z.boolean(),
    outcome: z.string().describe('The status, or `no answer`: within ten seconds'),
  }),
  run: async ({ stores, merchants, now, caller, logForOperator }, { id }) => {
    const opened = await stores.webhookAddresses.open(id, now);
    if (opened === undefined) return failure({ code: 'not-found' } as const);
    const tested = await sendTestEvent(
      opened,
      merchants.allowedAddresses ?? [],
      now,
      caller && OFFICE_TIME_LIMIT,
    );
    logForOperator({ webhook: id, outcome: tested.outcome }, 'webhook tested');
    return success(tested);
  },
  shown: ({ isDelivered, outcome }) => ({ isDelivered, outcome: shownOutcome(outcome) }),
  command: {
    about: [
      'The body has the type TEST and an empty payload, and is protected like any other. This process sends it, once; it is not in the event log.',
    ],
    example: 'webhook test 3f9c01ab',
    exitCodes: { 1: 'it was not answered with 2xx, or could not be sent' },
    word: webhookWord,
    needsSettingsInUse: true,
    shown: ({ event, isDelivered, outcome }, { thing: { id, url } }) => {
      const meaning = isDelivered ? '' : '; an event counts as delivered with 2xx';
      return {
        isFault: !isDelivered,
        lines: [`${url}: ${outcome}${meaning}`],
        json: { id, event, delivered: isDelivered, outcome },
      };
    },
  },
});
