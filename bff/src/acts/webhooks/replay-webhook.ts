import { failure, success } from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { type ActRefusal, act } from '../act.ts';
import { webhook } from './webhook.ts';

/** The longest period that the office replays at once, in milliseconds. */
const LONGEST_TIME = 31 * 86_400_000;

const moment = z.int().min(0).max(8_640_000_000_000_000);

const oneEvent = z.strictObject({
  event: z
    .string()
    .regex(/^[0-9a-f]{32}$/, sayInSchema('id-of', 'an event'))
    .describe('The id of the event'),
});

const ofTime = z.strictObject({
  from: moment.describe('The first moment, in milliseconds since 1970'),
  to: moment.describe('The end, not included; at most 31 days later'),
});

/** The command of this name has no such limit: it works in steps, and reports its progress. */
export const replayWebhook = act({
  address: 'POST /admin/v1/webhooks/:id/replay',
  subject: webhook,
  summary:
    'delivers one event, or those of a period, to a webhook again, whether or not they were delivered before',
  action: 'webhook.replay',
  input: z.union([oneEvent, ofTime], sayInSchema('event-or-period')),
  answer: z.strictObject({
    events: z.int().describe('The number of events that are sent again; gateways begin at once'),
  }),
  audited: (_webhook, input) => ({ after: input }),
  run: async ({ stores }, { id }, input) => {
    const mistake = 'event' in input ? undefined : timeMistake(input);
    if (mistake !== undefined) return failure(mistake);
    const events = await stores.webhookDeliveries.replay(id, 'event' in input ? { id: input.event } : input);
    return 'event' in input && events === 0
      ? failure({ code: 'not-found', message: say('no-such-event') } as const)
      : success({ events });
  },
});

function timeMistake({ from, to }: z.infer<typeof ofTime>): ActRefusal | undefined {
  if (to <= from) return { code: 'invalid', member: 'to', message: say('after-beginning') };
  return to - from > LONGEST_TIME
    ? { code: 'invalid', member: 'to', message: say('days-after-beginning', 31) }
    : undefined;
}
