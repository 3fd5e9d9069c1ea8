import { WEBHOOK_FORMATS, type WebhookAddress } from '@tollgate/gateway/api';
import { z } from 'zod';

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
