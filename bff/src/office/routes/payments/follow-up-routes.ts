import {
  type AuditAction,
  isOpen,
  newestChargeback,
  type Operation,
  type Right,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { type AdminAnswer, ok, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute } from '../../admin-route.ts';
import { actionAnswer, actionBody, amountBody, answerOfAction, refusalOfAction } from './action-answer.ts';
import { channelNames, operationShown, paymentRow, shownOperation, shownRow } from './payment-row.ts';
import { performFollowUp, type WantedFollowUp } from './perform-follow-up.ts';
import { reversalRefusal } from './refund.ts';
import { type ShownPayment, scopeOf, seenPayment } from './seen-payment.ts';
import { paymentParams } from './show-payment.ts';

interface ActionRow {
  readonly path: 'capture' | 'reversal' | 'chargeback' | 'chargeback-reversal';
  readonly summary: string;
  readonly right: Right;
  readonly records: AuditAction;
  readonly type: WantedFollowUp['type'];
  /** The referenced operation; absent where the payment has none. */
  readonly refersTo: (shown: ShownPayment) => Operation | undefined;
}

const payment = ({ root }: ShownPayment): Operation => root;

/** Actions and their rights. The reversal of a debit needs the rights of its refund. */
const ACTIONS: readonly ActionRow[] = [
  {
    path: 'capture',
    summary: 'Captures all or a part of an authorised payment',
    right: 'payments.capture',
    records: 'payment.capture',
    type: 'CP',
    refersTo: payment,
  },
  {
    path: 'reversal',
    summary: 'Reverses a payment before its acquirer settles it',
    right: 'payments.capture',
    records: 'payment.reversal',
    type: 'RV',
    refersTo: payment,
  },
  {
    path: 'chargeback',
    summary: 'Records a chargeback',
    right: 'payments.chargeback',
    records: 'payment.chargeback',
    type: 'CB',
    refersTo: payment,
  },
  {
    path: 'chargeback-reversal',
    summary: 'Records the reversal of a chargeback',
    right: 'payments.chargeback',
    records: 'payment.chargeback-reversal',
    type: 'CR',
    refersTo: ({ operations }) => newestChargeback(operations),
  },
];

/** The errors of an operation that returns money, such as a refund. */
const REVERSAL_ERRORS = ['sign-in-again', 'second-person'] as const;

/** A reversal covers the whole rest; an amount limits it to the rest that the caller has seen. */
const partBody = z.strictObject({ ...actionBody, ...amountBody });
const captureBody = z.strictObject({
  ...actionBody,
  ...amountBody,
  isFinal: z.boolean().default(false).describe('Whether nothing more will be captured'),
});

type Body = z.infer<typeof partBody> & { readonly isFinal?: boolean };

export function followUpRoutes(parts: AdminParts) {
  return ACTIONS.map((action) =>
    adminRoute({
      address: `POST /admin/v1/payments/:id/${action.path}`,
      summary: action.summary,
      access: action.right,
      params: paymentParams,
      body: action.type === 'CP' ? captureBody : partBody,
      answer: actionAnswer,
      errors: ['not-allowed', 'not-found', 'conflict', ...(action.type === 'RV' ? REVERSAL_ERRORS : [])],
      records: action.records,
      run: (call) => act(parts, action, call),
    }),
  );
}

async function act(
  parts: AdminParts,
  { right, type, refersTo }: ActionRow,
  call: AdminCall<undefined, Body, z.infer<typeof paymentParams>>,
): Promise<AdminAnswer> {
  const { params, body, gateway } = call;
  const shown = await seenPayment(parts.stores, call, params.id);
  if (shown === undefined) return refusal('not-found');
  const { root } = shown;
  const scope = scopeOf(root);
  if (call.may(right, scope) !== 'yes') return refusal('not-allowed');
  const refusedReversal = type === 'RV' ? reversalRefusal(parts, call, root) : undefined;
  if (refusedReversal !== undefined) return refusedReversal;
  const referenced = refersTo(shown);
  if (referenced === undefined) return refusal('conflict', say('no-chargeback'));
  const { amount, isFinal, idempotencyKey, reason } = body;
  const facts = {
    target: { type: 'payment', id: root.id },
    scope,
    ...(reason !== undefined && { reason }),
    after: { type, amount: amount ?? 'rest', currency: root.amount.currency },
  };
  return call.recorded(facts, async () => {
    const operation = await performFollowUp(
      { gateway, ledger: parts.stores.ledger },
      {
        type,
        referenced,
        entityId: root.entityId,
        amount: amount === undefined ? undefined : { amount, currency: root.amount.currency },
        isFinal,
        idempotencyKey,
      },
    );
    return operation.ok ? answerOfAction(parts, operation.value) : refusalOfAction(operation.error);
  });
}

const answer = z.strictObject({
  isKnown: z.boolean().describe('Whether the outcome of every operation is known now'),
  operations: z
    .array(shownOperation)
    .describe('Operations whose outcome was unknown, in their current state'),
  payment: paymentRow,
});

/** No outcome is set by hand: the acquirer is asked, as for a merchant's own request for the payment. */
export function inquiryRoute(parts: AdminParts) {
  return adminRoute({
    address: 'POST /admin/v1/payments/:id/inquiry',
    summary: 'Asks the acquirer now how the open operations of a payment ended',
    access: 'payments.inquire',
    params: paymentParams,
    answer,
    errors: ['not-allowed', 'not-found'],
    records: 'payment.inquiry',
    run: async (call) => {
      const shown = await seenPayment(parts.stores, call, call.params.id);
      if (shown === undefined) return refusal('not-found');
      const { root, operations } = shown;
      const scope = scopeOf(root);
      if (call.may('payments.inquire', scope) !== 'yes') return refusal('not-allowed');
      return call.recorded({ target: { type: 'payment', id: root.id }, scope }, async () => {
        const open = operations.filter(({ state }) => isOpen(state));
        for (const { id, entityId, merchant } of open) {
          // oxlint-disable-next-line no-await-in-loop -- a refund is settled after its payment
          await call.gateway.findPayment({ merchant }, id, [['entityId', entityId]]);
        }
        const now = (await seenPayment(parts.stores, call, root.id)) ?? shown;
        const asked = now.operations.filter(({ id }) => open.some((each) => each.id === id));
        return ok({
          isKnown: asked.every(({ state }) => !isOpen(state)),
          operations: asked.map(operationShown),
          payment: shownRow(now, channelNames(parts.running.merchants())),
        });
      });
    },
  });
}
