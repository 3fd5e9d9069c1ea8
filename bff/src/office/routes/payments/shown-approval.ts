import { APPROVAL_STATES, APPROVAL_TRIED_FOR, type Approval, moneyToWire } from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownMoney, time } from './payment-row.ts';

const person = z.strictObject({ id: z.string(), email: z.string() });

/** A refund that waits for a second person, or has. */
export const shownApproval = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  merchant: z.string(),
  channelId: z.string(),
  ...shownMoney.shape,
  reason: z.string().nullable(),
  requestedBy: person,
  requestedAt: time,
  endsAt: time.describe('From then on it cannot be agreed to any more'),
  state: z
    .enum(APPROVAL_STATES)
    .describe('`approved`: agreed to, and the refund is being made; `ended`: not decided in time'),
  decision: z
    .strictObject({ by: person, at: time, reason: z.string().nullable() })
    .nullable()
    .describe('Who agreed or refused'),
  operationId: z.string().nullable().describe('The refund that was made'),
  isInterrupted: z
    .boolean()
    .describe('Agreed to, and not known to be made: who agrees again carries it out, once in all'),
});

/** A refund that was agreed to, and whose process stopped before it was noted. */
export function isInterrupted({ state, decision }: Approval, now: number): boolean {
  return state === 'approved' && now - (decision?.at ?? 0) < APPROVAL_TRIED_FOR;
}

export function approvalShown(approval: Approval, now: number): z.infer<typeof shownApproval> {
  const { amount, decision, requestedBy } = approval;
  return {
    id: approval.id,
    paymentId: approval.paymentId,
    merchant: approval.merchant,
    channelId: approval.channelId,
    amount: moneyToWire(amount),
    currency: amount.currency,
    reason: approval.reason ?? null,
    requestedBy,
    requestedAt: approval.requestedAt,
    endsAt: approval.endsAt,
    state: approval.state,
    decision:
      decision === undefined ? null : { by: decision.by, at: decision.at, reason: decision.reason ?? null },
    operationId: approval.operationId ?? null,
    isInterrupted: isInterrupted(approval, now),
  };
}
