import type { Approval, Decision, Scope } from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { type AdminAnswer, ok, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import { actionAnswer, answerOfAction, refusalOfAction } from './action-answer.ts';
import { moneyShown } from './payment-row.ts';
import { performFollowUp } from './perform-follow-up.ts';
import { approvalShown, isInterrupted, shownApproval } from './shown-approval.ts';

const RIGHT = 'payments.refund-above-limit';
const ROWS = 50;

const params = z.strictObject({ id: z.string().regex(/^[\da-f]{32}$/, sayInSchema('hex-32')) });
const reason = z.string().trim().min(1).max(200).optional().describe('For the audit log and the requester');

type ApprovalCall = AdminCall<undefined, { readonly reason?: string | undefined }, z.infer<typeof params>>;

export function approvalRoutes(parts: AdminParts) {
  return [listRoute(parts), approveRoute(parts), refuseRoute(parts)];
}

function listRoute(parts: AdminParts) {
  return adminRoute({
    address: 'GET /admin/v1/approvals',
    summary: 'Lists refunds that wait, or waited, for a second person',
    access: 'payments.refund',
    query: z.strictObject({
      waiting: z.enum(['true', 'false']).default('true').describe('`false`: decided and expired ones too'),
      after: z
        .string()
        .regex(/^\d{1,15}-[\da-f]{32}$/)
        .optional()
        .describe('`next` of the previous page'),
    }),
    answer: z.strictObject({
      approvals: z
        .array(shownApproval)
        .describe('The newest first; waiting ones, and approved ones that were interrupted'),
      next: z.string().nullable().describe('Continues with older ones'),
    }),
    run: async ({ query: { waiting, after }, scopesWith, now }) => {
      const listed = await parts.stores.approvals.list({
        isOpen: waiting === 'true',
        scopes: scopesWith('payments.refund'),
        now,
        limit: ROWS + 1,
        after: after === undefined ? undefined : placeOf(after),
      });
      const page = listed.slice(0, ROWS);
      const last = listed.length > ROWS ? page.at(-1) : undefined;
      return ok({
        approvals: page.map((approval) => approvalShown(approval, now)),
        next: last === undefined ? null : `${last.requestedAt}-${last.id}`,
      });
    },
  });
}

function approveRoute(parts: AdminParts) {
  return adminRoute({
    address: 'POST /admin/v1/approvals/:id/approve',
    summary: 'Approves the refund of another person and carries it out',
    access: RIGHT,
    fresh: true,
    params,
    body: z.strictObject({ reason }),
    answer: z.strictObject({ ...actionAnswer.shape, approval: shownApproval }),
    errors: ['not-allowed', 'not-found', 'conflict', 'second-person'],
    records: 'refund.approve',
    run: (call) => decided(parts, call, 'approved', (approval) => carryOut(parts, call, approval)),
  });
}

function refuseRoute(parts: AdminParts) {
  return adminRoute({
    address: 'POST /admin/v1/approvals/:id/refuse',
    summary: 'Rejects the refund of another person',
    access: RIGHT,
    fresh: true,
    params,
    body: z.strictObject({ reason }),
    answer: z.strictObject({ approval: shownApproval }),
    errors: ['not-allowed', 'not-found', 'conflict', 'second-person'],
    records: 'refund.refuse',
    run: (call) =>
      decided(parts, call, 'refused', async (approval) =>
        ok({ approval: approvalShown(approval, call.now) }),
      ),
  });
}

async function decided(
  { stores }: AdminParts,
  call: ApprovalCall,
  state: 'approved' | 'refused',
  then: (approval: Approval) => Promise<ActEnd>,
): Promise<AdminAnswer> {
  const {
    params: { id },
    now,
    body,
  } = call;
  const approval = await stores.approvals.find(id, now);
  const decision: Decision = call.may(
    RIGHT,
    approval === undefined ? { kind: 'platform' } : scopeOf(approval),
  );
  if (approval === undefined || call.may('payments.refund', scopeOf(approval)) === 'no') {
    return refusal('not-found');
  }
  if (decision === 'no') return refusal('not-allowed');
  const { id: user, email } = callerOf(call).user;
  if (user === approval.requestedBy.id) return refusal('second-person', say('own-refund'));
  const facts = {
    target: { type: 'approval', id },
    scope: scopeOf(approval),
    ...(body.reason !== undefined && { reason: body.reason }),
    after: { payment: approval.paymentId, amount: String(approval.amount.minor), state },
  };
  return call.recorded(facts, async () => {
    const by = { id: user, email };
    const taken =
      (await stores.approvals.decide(id, { state, by, at: now, reason: body.reason })) ??
      continuedApproval(await stores.approvals.find(id, now), state, now);
    return taken === undefined ? refusal('conflict', say('decided-meanwhile')) : then(taken);
  });
}

/** An approved refund whose process stopped before its result was stored: approving it again continues it. */
function continuedApproval(
  approval: Approval | undefined,
  state: 'approved' | 'refused',
  now: number,
): Approval | undefined {
  return state === 'approved' && approval !== undefined && isInterrupted(approval, now)
    ? approval
    : undefined;
}

/** Uses the key of the request, so that the refund is created once, even with concurrent attempts. */
async function carryOut(
  parts: AdminParts,
  { gateway, now }: ApprovalCall,
  approval: Approval,
): Promise<ActEnd> {
  const { ledger, approvals } = parts.stores;
  const root = await ledger.findOperation(approval.paymentId);
  const refund =
    root === undefined
      ? undefined
      : await performFollowUp(
          { gateway, ledger },
          {
            type: 'RF',
            referenced: root,
            entityId: root.entityId,
            amount: moneyShown(approval.amount),
            idempotencyKey: approval.idempotencyKey,
          },
        );
  if (refund === undefined) return refusal('not-found');
  if (!refund.ok) return refusalOfAction(refund.error);
  await approvals.finish(approval.id, refund.value.id, now);
  const { body, ...end } = await answerOfAction(parts, refund.value);
  const shown = (await approvals.find(approval.id, now)) ?? approval;
  return { ...end, body: { ...body, approval: approvalShown(shown, now) } };
}

function placeOf(after: string): { readonly requestedAt: number; readonly id: string } {
  const [time = '', id = ''] = after.split('-');
  return { requestedAt: Number(time), id };
}

function scopeOf({ merchant, channelId }: Approval): Scope {
  return { kind: 'channel', merchant, channelId };
}
