import { isOpen } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { channelNames, paymentRow, shownRow } from './payment-row.ts';
import { scopeOf, seenPayment } from './seen-payment.ts';
import { paymentParams } from './show-payment.ts';
import { operationShown, shownOperation } from './shown-operation.ts';

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
