import { flag, json, list, number, type Of, object, optional, record, text } from '../../call/shape.ts';
import { PAYMENT_ROW } from './payment-list-shape.ts';

const MONEY = object({ amount: text, currency: text });

const OPERATION = object({
  id: text,
  kind: text,
  type: text,
  amount: text,
  currency: text,
  state: text,
  isOpen: flag,
  code: text,
  description: text,
  acquirer: optional(text),
  routing: optional(text),
  references: record(text),
  createdAt: number,
});

const EVENT = object({
  type: text,
  action: text,
  deliveries: list(
    object({
      webhookId: text,
      state: text,
      tries: number,
      lastAnswer: optional(text),
      triedAt: optional(number),
      nextTryAt: optional(number),
    }),
  ),
});

const RESULT_CALL = object({
  host: text,
  state: text,
  nextTryAt: optional(number),
  tries: list(object({ at: number, end: text })),
});

/** A payment with all that happened to it. */
export const PAYMENT_DETAIL = object({
  payment: PAYMENT_ROW,
  remaining: object({ capturable: MONEY, refundable: MONEY }),
  holder: optional(text),
  expiry: optional(text),
  hasPersonalData: flag,
  operations: list(OPERATION),
  timeline: list(object({ at: number, what: text, text })),
  authentication: optional(record(text)),
  notifications: object({ events: list(EVENT), resultCall: optional(RESULT_CALL) }),
  inquiries: list(object({ operationId: text, acquirer: optional(text), nextBy: number })),
  fields: list(object({ name: text, value: text })),
  raw: json,
});

export type PaymentDetail = Of<typeof PAYMENT_DETAIL>;
