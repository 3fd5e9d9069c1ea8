import { randomBytes } from 'node:crypto';
import { type Money, moneyFromWire, moneyToWire, refundedSoFar } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { type AdminCall, type AnyAdminRoute, adminRoute, callerOf } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import type { ActEnd } from '../../recording.ts';
import { actionAnswer, answerOfAction, refusalOfAction } from './action-answer.ts';
import { actionBody, amountText } from './action-body.ts';
import { isRepeated, performFollowUp } from './perform-follow-up.ts';
import { decideRefund, limitsOf, mostInAll } from './refund-decision.ts';
import { scopeOf, seenPayment } from './seen-payment.ts';
import { paymentParams } from './show-payment.ts';
import { approvalShown, shownApproval } from './shown-approval.ts';
import type { ShownPayment } from './shown-payment.ts';

const body = z.strictObject({
  ...actionBody,
  amount: amountText.describe('In the currency of the payment'),
});

const answer = z
  .union([
    actionAnswer,
    z.strictObject({ outcome: z.literal('waits-for-second-person'), approval: shownApproval }),
  ])
  .describe('What became of the refund; with status 202, it waits for a second person');

type RefundCall = AdminCall<undefined, z.infer<typeof body>, z.infer<typeof paymentParams>>;

export function refundRoute(parts: AdminParts): AnyAdminRoute {
  return adminRoute<undefined, z.infer<typeof body>, z.infer<typeof paymentParams>>({
    method: 'POST',
    path: '/admin/v1/payments/:id/refund',
    summary:
      'Refunds a payment, all of it or a part; above the limit of the merchant, a second person agrees',
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
  const { root, operations } = shown;
  const { currency } = root.amount;
  const scope = scopeOf(root);
  const wanted = moneyOf(call.body.amount, currency);
  if (wanted === undefined) {
    const issue = { in: 'body', path: 'amount', message: `has more decimals than ${currency}` };
    return refusal('invalid', undefined, [issue]);
  }
  const isAgain = await isRepeated(call.gateway, root, call.body.idempotencyKey);
  const rights = {
    refund: call.may('payments.refund', scope),
    aboveLimit: call.may('payments.refund-above-limit', scope),
  };
  const limits = limitsOf(parts.running.merchants(), root.merchant, currency);
  const decided = decideRefund(refundedSoFar(root, operations).minor + wanted.minor, limits, rights);
  const most = mostInAll(decided, limits, rights);
  // What a first try has made counts already, and is not made again.
  const decision = isAgain && decided !== 'no' ? 'make' : decided;
  const isFresh = call.now - callerOf(call).session.freshAt <= FRESH_FOR;
  switch (decision) {
    case 'no': {
      return refusal('not-allowed');
    }
    case 'above-small': {
      return refusal('not-allowed', 'This is more than your roles may give back of a payment');
    }
    case 'second-person': {
      return recorded(call, shown, wanted, () => askSecondPerson(parts, call, shown, wanted));
    }
    case 'make-when-fresh':
    case 'make': {
      return decision === 'make' || isFresh
        ? recorded(call, shown, wanted, () => make(parts, call, shown, { wanted, most }))
        : refusal('sign-in-again');
    }
  }
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
  const made = await performFollowUp(
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
  return made.ok ? answerOfAction(parts, made.value) : refusalOfAction(made.error);
}

async function askSecondPerson(
  { stores }: AdminParts,
  call: RefundCall,
  { root }: ShownPayment,
  wanted: Money,
): Promise<ActEnd> {
  const { id, email } = callerOf(call).user;
  const approval = await stores.approvals.request({
    id: randomBytes(16).toString('hex'),
    paymentId: root.id,
    merchant: root.merchant,
    channelId: root.channelId,
    amount: wanted,
    idempotencyKey: call.body.idempotencyKey,
    reason: call.body.reason,
    requestedBy: { id, email },
    requestedAt: call.now,
  });
  return {
    status: 202,
    body: { outcome: 'waits-for-second-person', approval: approvalShown(approval) },
    ended: { after: { approval: approval.id } },
  };
}

function moneyOf(amount: string, currency: string): Money | undefined {
  const money = moneyFromWire(amount, currency);
  return money.ok ? money.value : undefined;
}
