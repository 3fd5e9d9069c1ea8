import { flag, json, list, number, type Of, object, optional, record, text } from '../../call/shape.ts';
import { APPROVAL } from '../approvals/approval-shape.ts';
import { PAYMENT_ROW } from './payment-list-shape.ts';

const MONEY = object({ amount: text, currency: text });

const OPERATION = object({
  id: text,
  kind: text,
  type: text,
  refersTo: optional(text),
  merchantTransactionId: optional(text),
  amount: text,
  currency: text,
  state: text,
  isOpen: flag,
  code: text,
  description: text,
  acquirer: optional(text),
  routing: optional(text),
  references: record(text),
  descriptor: optional(text),
  createdAt: number,
  finishedAt: optional(number),
});

const EVENT = object({
  at: number,
  operationId: text,
  type: text,
  action: text,
  state: text,
  code: optional(text),
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
  dueAt: number,
  fetchedAt: optional(number),
  nextTryAt: optional(number),
  tries: list(object({ at: number, end: text })),
});

/** A payment with all that happened to it. */
export const PAYMENT_DETAIL = object({
  payment: PAYMENT_ROW,
  remaining: object({ capturable: MONEY, refundable: MONEY }),
  acts: object({
    possible: list(object({ name: text, amount: text, currency: text })),
    refused: list(object({ name: text, code: text, description: text })),
    captures: object({ isPartial: flag, isMultiple: flag }),
  }),
  waitingRefunds: list(APPROVAL),
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

export type DetailedOperation = Of<typeof OPERATION>;
