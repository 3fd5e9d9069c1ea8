import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';

export const PAYMENT_ROW = object({
  id: text,
  createdAt: number,
  merchant: text,
  channel: object({ id: text, name: optional(text) }),
  merchantTransactionId: optional(text),
  type: text,
  brand: text,
  last4: optional(text),
  amount: text,
  currency: text,
  code: optional(text),
  description: optional(text),
  status: text,
  acquirer: optional(text),
  threeDSecure: optional(text),
  firstAcquirer: optional(text),
  email: optional(text),
  invoice: optional(text),
  registration: optional(text),
});

export type PaymentRow = Of<typeof PAYMENT_ROW>;

/** A page of the list of payments. */
export const PAYMENT_LIST = object({
  payments: list(PAYMENT_ROW),
  chips: list(object({ text, key: optional(text), says: text })),
  next: optional(text),
  isComplete: optional(flag),
});

export type PaymentList = Of<typeof PAYMENT_LIST>;
