import { randomBytes } from 'node:crypto';
import {
  checkDataKeys,
  type EntityId,
  EVENT_TYPES,
  type EventType,
  failure,
  type MerchantsFile,
  type Result,
  success,
  WEBHOOK_FORMATS,
  WebhookSecret,
} from '@tollgate/gateway/api';
import { openWebhooks } from '@tollgate/gateway/stores';
import { readWebhookUrl } from '../../webhooks/webhook-url.ts';
import type { Command } from '../command.ts';
import { secretLines, webhookJson, webhookLine } from '../render-webhook.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookAdd: Command = {
  summary: 'tells the events of a channel at an address, from now on',
  help: {
    about: [
      'Gateways that run deliver to it at once. The secret is made here, kept sealed, and printed this once: 64 hex digits, the key of the encryption or of the signature.',
      'Try it with webhook test. Earlier events come with webhook replay.',
    ],
    options: {
      channel: 'the entity id of the channel',
      format: `encrypted: hex text; encrypted-json: the same in JSON; signed: plain JSON with a signature header (default)`,
      types: `a comma list of ${EVENT_TYPES.join(', ')}; default: all`,
    },
    example: 'webhook add --channel a0000000000000000000000000000001 https://shop.example/webhook',
  },
  options: {
    channel: { value: 'entity-id', isRequired: true },
    format: { value: WEBHOOK_FORMATS.join('|'), isRequired: false },
    types: { value: 'list', isRequired: false },
  },
  needsSettingsInUse: true,
  words: [{ name: 'url', meaning: 'where events are told: https, or http in the test environment' }],
  records: { action: 'webhook.add' },
  run: async ({ config, options, words: [url = ''] }) => {
    const { settings, merchants } = config;
    const format = WEBHOOK_FORMATS.find((name) => name === (options.get('format') ?? 'signed'));
    const channel = channelOf(merchants, options.get('channel') ?? '');
    const types = typesIn(options.get('types'));
    const address = readWebhookUrl(url, settings.ENVIRONMENT);
    if (!channel.ok || !types.ok || !address.ok || format === undefined) {
      const mistakes = [
        ...[channel, types].flatMap((read) => (read.ok ? [] : [read.error])),
        ...(address.ok ? [] : [`${hostOf(url)}: ${address.error}`]),
      ];
      const wrong = format === undefined ? [`--format takes one of: ${WEBHOOK_FORMATS.join(', ')}`] : [];
      return { kind: 'failed', message: [...mistakes, ...wrong].join('\n') };
    }
    return withStore(openWebhooks(settings), VAULT_UNAVAILABLE, async (opened) => {
      const checked = await checkDataKeys(opened.dataKeys, opened.keys);
      if (!checked.ok) {
        return { kind: 'failed', message: `${opened.keysPlace}: ${checked.error}` };
      }
      const secret = randomBytes(32).toString('hex');
      const made = {
        id: randomBytes(4).toString('hex'),
        ...channel.value,
        url: address.value,
        format,
        types: types.value,
        createdAt: Date.now(),
        olderSecretUntil: undefined,
        removedAt: undefined,
      };
      await opened.addresses.add(made, new WebhookSecret(secret));
      return {
        kind: 'done',
        lines: [webhookLine(made), '', ...secretLines(secret)],
        json: { ...webhookJson(made), secret },
      };
    });
  },
};

function channelOf({ merchants }: MerchantsFile, entityId: string) {
  const merchant = merchants.find(({ channels }) =>
    channels.some((channel) => channel.entityId === entityId),
  );
  const channel = merchant?.channels.find((each) => each.entityId === entityId);
  return merchant === undefined || channel === undefined
    ? failure(`--channel: the merchants file has no channel ${entityId}`)
    : success({ merchant: merchant.name, channelId: entityId as EntityId });
}

function typesIn(list: string | undefined): Result<readonly EventType[], string> {
  const names = list?.split(',') ?? EVENT_TYPES;
  const types = EVENT_TYPES.filter((type) => names.includes(type));
  return types.length === new Set(names).size
    ? success(types)
    : failure(`--types takes a comma list of: ${EVENT_TYPES.join(', ')}`);
}

/** An address may hold a secret behind its host. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
