import { list, number, type Of, object, optional, text } from '../../call/shape.ts';

const PERSON = object({ id: text, email: text });

const APPROVAL = object({
  id: text,
  paymentId: text,
  merchant: text,
  amount: text,
  currency: text,
  reason: optional(text),
  requestedBy: PERSON,
  requestedAt: number,
  endsAt: number,
  state: text,
  decision: optional(object({ by: PERSON, at: number, reason: optional(text) })),
});

export const APPROVALS = object({ approvals: list(APPROVAL) });

export type Approval = Of<typeof APPROVAL>;
