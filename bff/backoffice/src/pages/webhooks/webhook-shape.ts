import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';

const WEBHOOK = object({
  id: text,
  merchant: text,
  channel: text,
  url: text,
  format: text,
  types: list(text),
  madeAt: number,
  olderSecretUntil: optional(number),
  removedAt: optional(number),
});

export const WEBHOOKS = object({ webhooks: list(WEBHOOK) });
export const SECRET = object({ id: text, secret: text });
export const TESTED = object({ isDelivered: flag, outcome: text });

export type Webhook = Of<typeof WEBHOOK>;
export type MadeSecret = Of<typeof SECRET>;
export type Tested = Of<typeof TESTED>;
