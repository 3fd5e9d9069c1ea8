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
  failed: number,
});

const DELIVERY = object({
  eventId: text,
  type: text,
  objectId: text,
  tries: number,
  triedAt: optional(number),
  nextTryAt: optional(number),
  lastAnswer: optional(text),
});

export const WEBHOOKS = object({ webhooks: list(WEBHOOK) });
export const DELIVERIES = object({ deliveries: list(DELIVERY), hasMore: flag });
export const SECRET = object({ id: text, secret: text });
export const TESTED = object({ isDelivered: flag, outcome: text });
export const REPLAYED = object({ events: number });

export type Webhook = Of<typeof WEBHOOK>;
export type DeliveryRow = Of<typeof DELIVERY>;
export type Deliveries = Of<typeof DELIVERIES>;
export type MadeSecret = Of<typeof SECRET>;
export type Tested = Of<typeof TESTED>;
export type Replayed = Of<typeof REPLAYED>;
