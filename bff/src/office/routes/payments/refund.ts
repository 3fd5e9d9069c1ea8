import { randomBytes } from 'node:crypto';
import {
  type Approval,
  type Money,
  moneyFromWire,
  moneyToWire,
  type Operation,
  refundedSoFar,
} from '@tollgate/gateway/api';
import { type Said, say } from '@tollgate/gateway/catalogue/messages/say';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import type { ActEnd } from '../../recording.ts';
import { actionAnswer, actionBody, amountText, answerOfAction, refusalOfAction } from './action-answer.ts';
import { isRepeated, performFollowUp } from './perform-follow-up.ts';
import { decideRefund, limitsOf, mostInAll, type RefundDecision } from './refund-decision.ts';
import { type ShownPayment, scopeOf, seenPayment } from './seen-payment.ts';
import { paymentParams } from './show-payment.ts';
import { approvalShown, shownApproval } from './shown-approval.ts';

const body = z.strictObject({ ...actionBody, amount: amountText.describe('In the currency of the payment') });

const answer = z
  .union([
    actionAnswer,
    z.strictObject({ outcome: z.literal('waits-for-second-person'), approval: shownApproval }),
  ])
  .describe('The outcome of the refund; with status 202, it waits for a second person');

type RefundCall = AdminCall<undefined, z.infer<typeof body>, z.infer<typeof paymentParams>>;

export function refundRoute(parts: AdminParts) {
  return adminRoute({
    address: 'POST /admin/v1/payments/:id/refund',
    summary: 'Refunds all or a part of a payment; above the limit of the merchant, a second person approves',
    access: 'payments.refund',
    params: paymentParams,
    body,
    answer,
    errors: ['not-allowed', 'not-found', 'conflict', 'sign-in-again'],
    records: 'payment.refund',
    run: async (call) => {
      const shown = await seenPayment(parts.stores, call, call.params.id);
      return shown === undefined ? refusal('not-found') : refund(parts, call, shown);
    },
  });
}

async function refund(parts: AdminParts, call: RefundCall, shown: ShownPayment): Promise<AdminAnswer> {
  const { root } = shown;
  const { currency } = root.amount;
  const wanted = moneyOf(call.body.amount, currency);
  if (wanted === undefined) {
    const issue = { in: 'body', path: 'amount', message: say('finer', currency) } as const;
    return refusal('invalid', undefined, [issue]);
  }
  const isAgain = await isRepeated(call.gateway, root, call.body.idempotencyKey);
  const { decided, most } = planRefund(parts, call, shown, wanted.minor);
  // The first attempt already counts, and is not repeated.
  const decision = isAgain && decided !== 'no' ? 'make' : decided;
  if (decision === 'second-person') {
    return recorded(call, shown, wanted, () => askSecondPerson(parts, call, shown, wanted));
  }
  return (
    refusedBy(decision, call) ??
    recorded(call, shown, wanted, () => make(parts, call, shown, { wanted, most }))
  );
}

/** Why the caller may not give money back alone; `undefined` when the caller may. */
function refusedBy(
  decision: RefundDecision,
  call: AdminCall<unknown, unknown, unknown>,
): AdminAnswer | undefined {
  switch (decision) {
    case 'no':
      return refusal('not-allowed');
    case 'above-small':
      return refusal('not-allowed', say('refund-above-role'));
    case 'second-person':
      return refusal('second-person', say('reversal-above-one'));
    case 'make-when-fresh':
      return call.now - callerOf(call).session.freshAt <= FRESH_FOR ? undefined : refusal('sign-in-again');
    case 'make':
      return undefined;
  }
}

/**
 * Why the caller may not reverse a payment; `undefined` when the caller may.
 *
 * Reversing a debit returns all of it, so it needs the rights of a full refund. Otherwise the refund limits
 * could be bypassed on the day of the payment. Reversing an authorisation only releases it, and returns no money.
 */
export function reversalRefusal(
  parts: Pick<AdminParts, 'running'>,
  call: AdminCall<unknown, unknown, unknown>,
  root: Operation,
): AdminAnswer | undefined {
  return root.paymentType === 'DB'
    ? refusedBy(planRefund(parts, call, { root, operations: [] }, root.amount.minor).decided, call)
    : undefined;
}

/**
 * The requirements of a refund, by the caller's rights and the limits of the merchant.
 *
 * @param more minor units that would be refunded now
 */
export function planRefund(
  { running }: Pick<AdminParts, 'running'>,
  { may }: Pick<RefundCall, 'may'>,
  { root, operations }: Pick<ShownPayment, 'root' | 'operations'>,
  more: bigint,
): { readonly decided: RefundDecision; readonly most: bigint | undefined } {
  const scope = scopeOf(root);
  const rights = {
    refund: may('payments.refund', scope),
    aboveLimit: may('payments.refund-above-limit', scope),
  };
  const limits = limitsOf(running.merchants(), root.merchant, root.amount.currency);
  const decided = decideRefund(refundedSoFar(root, operations).minor + more, limits, rights);
  return { decided, most: mostInAll(decided, limits, rights) };
}

function recorded(
  { recorded: record, body: { reason } }: RefundCall,
  { root }: ShownPayment,
  wanted: Money,
  act: () => Promise<ActEnd>,
): Promise<AdminAnswer> {
  return record(
    {
      target: { type: 'payment', id: root.id },
      scope: scopeOf(root),
      ...(reason !== undefined && { reason }),
      after: { type: 'RF', amount: moneyToWire(wanted), currency: wanted.currency },
    },
    act,
  );
}

async function make(
  parts: AdminParts,
  { gateway, body: { idempotencyKey } }: RefundCall,
  { root }: ShownPayment,
  { wanted, most }: { readonly wanted: Money; readonly most: bigint | undefined },
): Promise<ActEnd> {
  const operation = await performFollowUp(
    { gateway, ledger: parts.stores.ledger },
    {
      type: 'RF',
      referenced: root,
      entityId: root.entityId,
      amount: { amount: moneyToWire(wanted), currency: wanted.currency },
      idempotencyKey,
      mostRefunded: most,
    },
  );
  return operation.ok ? answerOfAction(parts, operation.value) : refusalOfAction(operation.error);
}

/** Refunds that the acquirer or the rest of the payment would refuse are not submitted to a second person. */
async function askSecondPerson(
  { stores }: AdminParts,
  call: RefundCall,
  { root, operations }: ShownPayment,
  wanted: Money,
): Promise<ActEnd> {
  const { idempotencyKey } = call.body;
  const waiting = await stores.approvals.listOpenOf(root.id, call.now);
  const isAsked = waiting.some((other) => other.idempotencyKey === idempotencyKey);
  const refused = isAsked ? undefined : await overRest(call, { root, operations }, wanted, waiting);
  if (refused !== undefined) return refusal('conflict', refused);
  const { id, email } = callerOf(call).user;
  const approval = await stores.approvals.request({
    id: randomBytes(16).toString('hex'),
    paymentId: root.id,
    merchant: root.merchant,
    channelId: root.channelId,
    amount: wanted,
    idempotencyKey,
    reason: call.body.reason,
    requestedBy: { id, email },
    requestedAt: call.now,
  });
  return {
    status: 202,
    body: { outcome: 'waits-for-second-person', approval: approvalShown(approval, call.now) },
    ended: { after: { approval: approval.id } },
  };
}

/** Why a refund would fail if all waiting ones were carried out before it. */
export async function overRest(
  { gateway }: Pick<RefundCall, 'gateway'>,
  payment: Pick<ShownPayment, 'root' | 'operations'>,
  wanted: Money,
  waiting: readonly Approval[],
): Promise<Said | undefined> {
  const { followUps } = await gateway.possibleFollowUps(payment);
  const possible = followUps.find(({ type }) => type === 'RF');
  if (possible?.amount === undefined) {
    return possible?.refusal === undefined
      ? say('not-refundable')
      : say('result', possible.refusal, resultCodeRow(possible.refusal).description);
  }
  const { minor, currency } = possible.amount;
  const asked = waiting.reduce((sum, { amount }) => sum + amount.minor, 0n);
  if (asked + wanted.minor <= minor) return undefined;
  const rest = { amount: moneyToWire(possible.amount), currency };
  return asked === 0n
    ? say('more-than-left', rest)
    : say('more-than-left-waiting', rest, { amount: moneyToWire({ minor: asked, currency }), currency });
}

export function moneyOf(amount: string, currency: string): Money | undefined {
  const money = moneyFromWire(amount, currency);
  return money.ok ? money.value : undefined;
}
