import { randomBytes } from 'node:crypto';
import {
  type EntityId,
  failure,
  type Scope,
  success,
  type WebhookAddress,
  WebhookSecret,
} from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { openWebhooks, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import { sendTestEvent, shownOutcome } from '../../outgoing/webhooks/send-webhook.ts';
import { type ActRefusal, act, type Subject } from '../act.ts';
import { momentAfter, timeText } from '../act-command.ts';

export type WebhookStores = Pick<Stores, 'webhookAddresses' | 'webhookDeliveries'>;

export const webhookParams = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{1,32}$/, sayInSchema('id-of', 'a webhook'))
    .describe('The id of a webhook'),
});

type Place = Pick<WebhookAddress, 'merchant' | 'channelId'>;

export function scopeOf({ merchant, channelId }: Place): Scope {
  return { kind: 'channel', merchant, channelId };
}

const common = { type: 'webhook', right: 'tokens.manage', scopeOf, open: openWebhooks } as const;

/** A webhook in use. */
export const webhook: Subject<WebhookStores, WebhookAddress> = {
  ...common,
  params: webhookParams,
  find: async ({ stores }, wanted) =>
    (await stores.webhookAddresses.list()).find((each) => each.id === wanted && each.removedAt === undefined),
  idOf: (address) => address.id,
  missing: (wanted) => `no webhook in use has the id ${wanted}; see webhook list`,
};

/** The channel that gets a webhook. */
export const channelForWebhook: Subject<WebhookStores, Place, { readonly channel: string }> = {
  ...common,
  find: async ({ merchants }, _id, { channel }) => {
    const merchant = merchants.merchants.find(({ channels }) =>
      channels.some(({ entityId }) => entityId === channel),
    );
    return merchant && { merchant: merchant.name, channelId: channel as EntityId };
  },
  missing: (_id, { channel }) => `--channel: the merchants file has no channel ${channel}`,
};

export const webhookWord = { name: 'id', meaning: 'the id of the webhook, as in webhook list' } as const;

/** The longest time for which the previous secret may stay valid, in milliseconds. */
export const LONGEST_KEPT_SECRET = 90 * 86_400_000;

export const shownSecret = z.strictObject({
  id: z.string(),
  secret: z.string().describe('64 hex digits: the key of the signature or encryption; shown only once'),
});

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The lines that print it. */
export function secretLines(secret: string): readonly string[] {
  return [`Secret: ${secret}`, 'It is shown only once. Give it to the receiver over a secure channel.'];
}

export const removeWebhook = act({
  address: 'DELETE /admin/v1/webhooks/:id',
  subject: webhook,
  summary: 'removes a webhook; its waiting events are not delivered',
  action: 'webhook.remove',
  answer: z.undefined(),
  run: async ({ stores, now }, { id }) =>
    (await stores.webhookAddresses.remove(id, now))
      ? success(undefined)
      : failure({ code: 'not-found' } as const),
  command: {
    about: [
      'Events stay in the log, which the shop reads with GET /v1/events. The secret is deleted. To undo this, add the webhook again.',
    ],
    example: 'webhook remove 3f9c01ab',
    word: webhookWord,
    shown: (_done, { thing: { id } }) => ({ lines: [`${id} is removed.`], json: { id, removed: true } }),
  },
});

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
