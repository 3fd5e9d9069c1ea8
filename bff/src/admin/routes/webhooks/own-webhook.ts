import { type Scope, WEBHOOK_FORMATS, type WebhookAddress } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import type { AdminCall } from '../../admin-route.ts';

export type WebhookParts = Pick<AdminParts, 'stores' | 'running' | 'environment' | 'clock'>;
type Asking = Pick<AdminCall<unknown, unknown, unknown>, 'may'>;

export const webhookId = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{1,32}$/, 'must be the id of a webhook')
    .describe('The id of a webhook'),
});

const time = z.int().describe('Milliseconds since 1970, UTC');

export const shownWebhook = z.strictObject({
  id: z.string(),
  merchant: z.string(),
  channel: z.string(),
  url: z.string().describe('Where events are told'),
  format: z.enum(WEBHOOK_FORMATS),
  types: z.array(z.string()),
  madeAt: time,
  olderSecretUntil: time.nullable().describe('Until when the secret before this one is valid; null for none'),
  removedAt: time.nullable(),
  failed: z.int().describe('How many events were given up; 100 for that many or more'),
});

export function webhookShown(address: WebhookAddress, failed: number) {
  const { id, merchant, channelId, url, format, types, createdAt, olderSecretUntil = null } = address;
  const { removedAt = null } = address;
  return {
    id,
    merchant,
    channel: channelId,
    url,
    format,
    types,
    madeAt: createdAt,
    olderSecretUntil,
    removedAt,
    failed,
  };
}

export function scopeOf({ merchant, channelId }: Pick<WebhookAddress, 'merchant' | 'channelId'>): Scope {
  return { kind: 'channel', merchant, channelId };
}

export function managesWebhook(
  { may }: Asking,
  place: Pick<WebhookAddress, 'merchant' | 'channelId'>,
): boolean {
  return may('tokens.manage', scopeOf(place)) === 'yes';
}

/** A webhook in use that is the caller's to manage. @returns or the refusal, the same for one of others */
export async function ownWebhook(
  { stores }: WebhookParts,
  call: Asking,
  id: string,
): Promise<WebhookAddress | AdminAnswer> {
  const all = await stores.webhookAddresses.list();
  const own = all.filter((address) => managesWebhook(call, address));
  return own.find((each) => each.id === id && each.removedAt === undefined) ?? refusal('not-found');
}

export function isAnswer(found: WebhookAddress | AdminAnswer): found is AdminAnswer {
  return 'status' in found;
}

export function factsOf(address: WebhookAddress) {
  return { target: { type: 'webhook', id: address.id }, scope: scopeOf(address) };
}
