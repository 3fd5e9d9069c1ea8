import { APPROVAL_STATES, APPROVAL_TRIED_FOR, type Approval, moneyToWire } from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownMoney, time } from './payment-row.ts';

const person = z.strictObject({ id: z.string(), email: z.string() });

/** A refund that waits, or waited, for a second person. */
export const shownApproval = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  merchant: z.string(),
  channelId: z.string(),
  ...shownMoney.shape,
  reason: z.string().nullable(),
  requestedBy: person,
  requestedAt: time,
  endsAt: time.describe('When the request expires'),
  state: z
    .enum(APPROVAL_STATES)
    .describe('`approved`: approved, and the refund is being carried out; `ended`: not decided in time'),
  decision: z
    .strictObject({ by: person, at: time, reason: z.string().nullable() })
    .nullable()
    .describe('Who approved or rejected it'),
  operationId: z.string().nullable().describe('The refund that was carried out'),
  isInterrupted: z
    .boolean()
    .describe('Approved, but its result is unknown: approving it again carries it out, at most once'),
});

/** An approved refund whose process stopped before its result was stored. */
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
