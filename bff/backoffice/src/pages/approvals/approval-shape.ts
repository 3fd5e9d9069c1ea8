import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';

const PERSON = object({ id: text, email: text });

export const APPROVAL = object({
  id: text,
  paymentId: text,
  merchant: text,
  channelId: text,
  amount: text,
  currency: text,
  reason: optional(text),
  requestedBy: PERSON,
  requestedAt: number,
  endsAt: number,
  state: text,
  decision: optional(object({ by: PERSON, at: number, reason: optional(text) })),
  operationId: optional(text),
  isInterrupted: flag,
});

export const APPROVALS = object({ approvals: list(APPROVAL), next: optional(text) });

export type Approval = Of<typeof APPROVAL>;
