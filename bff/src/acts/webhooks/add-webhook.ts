import { randomBytes } from 'node:crypto';
import {
  EVENT_TYPES,
  failure,
  type Result,
  success,
  WEBHOOK_FORMATS,
  type WebhookAddress,
  WebhookSecret,
} from '@tollgate/gateway/api';
import { type Said, say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { commaListOf } from '../act-command.ts';
import { shownAddress, shownLine } from './shown-address.ts';
import { channelForWebhook, newSecret, secretLines, shownSecret } from './webhook.ts';

interface Added {
  readonly address: WebhookAddress;
  readonly secret: string;
}

export const addWebhook = act({
  address: 'POST /admin/v1/webhooks',
  subject: channelForWebhook,
  summary: 'delivers future events of a channel to an address',
  action: 'webhook.add',
  fresh: true,
  input: z.strictObject({
    channel: z.string().describe('The entity id of the channel'),
    url: z.string().max(2048).describe('https, or http in the test environment'),
    format: z.enum(WEBHOOK_FORMATS).default('signed'),
    types: z
      .array(z.enum(EVENT_TYPES))
      .min(1)
      .default([...EVENT_TYPES]),
  }),
  answer: shownSecret,
  audited: (_place, { url, format, types }) => {
    // A query may hold a secret of the shop, and so may an unreadable address.
    const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' };
    return { after: { url: `${origin}${pathname}`, format, types: [...types] } };
  },
  run: async ({ stores, environment, now }, place, { url: typed, format, types }) => {
    const url = readWebhookUrl(typed, environment);
    if (!url.ok) return failure({ code: 'invalid', member: 'url', message: url.error } as const);
    const address = {
      id: randomBytes(4).toString('hex'),
      ...place,
      url: url.value,
      format,
      types: EVENT_TYPES.filter((type) => types.includes(type)),
      createdAt: now,
      olderSecretUntil: undefined,
      removedAt: undefined,
    };
    const secret = newSecret();
    await stores.webhookAddresses.add(address, new WebhookSecret(secret));
    return success<Added>({ address, secret });
  },
  ended: ({ address }) => ({ target: { type: 'webhook', id: address.id } }),
  shown: ({ address, secret }) => ({ id: address.id, secret }),
  command: {
    about: [
      'Running gateways deliver to it at once. The secret is generated, kept sealed and printed only once: 64 hex digits, the key of the encryption or signature.',
      'Try it with webhook test. For earlier events use webhook replay.',
    ],
    example: 'webhook add --channel a0000000000000000000000000000001 https://shop.example/webhook',
    word: {
      name: 'url',
      meaning: 'where events are sent: https, or http in the test environment',
      fills: 'url',
    },
    options: {
      channel: {
        fills: 'channel',
        value: 'entity-id',
        meaning: 'the entity id of the channel',
        isRequired: true,
      },
      format: {
        fills: 'format',
        value: WEBHOOK_FORMATS.join('|'),
        meaning:
          'encrypted: hex text; encrypted-json: the same in JSON; signed: plain JSON with a signature header (default)',
      },
      types: {
        fills: 'types',
        value: 'list',
        meaning: `a comma-separated list of ${EVENT_TYPES.join(', ')}; default: all`,
        read: commaListOf(EVENT_TYPES),
      },
    },
    needsSettingsInUse: true,
    seals: true,
    shown: ({ address, secret }) => ({
      lines: [shownLine(address), '', ...secretLines(secret)],
      json: { ...shownAddress(address), secret },
    }),
  },
});

const MOST_CHARACTERS = 2048;

/** Reads the address of a webhook: https, or http in the test environment. The error does not quote its query */
function readWebhookUrl(url: string, environment: 'test' | 'live'): Result<string, Said> {
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && environment === 'test');
  if (parsed === null || !isWeb) return failure(environment === 'test' ? say('https-or-http') : say('https'));
  if (parsed.username !== '' || parsed.password !== '' || parsed.hash !== '') {
    return failure(say('no-user-or-fragment'));
  }
  return parsed.href.length <= MOST_CHARACTERS
    ? success(parsed.href)
    : failure(say('too-many-characters', MOST_CHARACTERS));
}
