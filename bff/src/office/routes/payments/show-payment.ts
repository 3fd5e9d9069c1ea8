import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { detailOf, paymentDetail } from './payment-detail.ts';
import { withoutPersonalData } from './personal-data.ts';
import { type ShownPayment, scopeOf, seenPayment } from './seen-payment.ts';

export const paymentParams = z.strictObject({
  id: z
    .string()
    .regex(/^[\da-f]{32}$/i, sayInSchema('hex-32'))
    .describe('The id of the payment, or of an operation that refers to it'),
});

const query = z.strictObject({
  personal: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: includes names and addresses of the shopper; recorded in the audit log'),
});

export function showPaymentRoute(parts: AdminParts) {
  return adminRoute({
    address: 'GET /admin/v1/payments/:id',
    summary: 'Shows everything that the gateway knows about a payment',
    access: 'payments.view',
    params: paymentParams,
    query,
    answer: paymentDetail,
    errors: ['not-found'],
    records: 'payment.personal-data',
    run: async (call) => {
      const shown = await seenPayment(parts.stores, call, call.params.id);
      if (shown === undefined) return refusal('not-found');
      if (call.query.personal === 'false') return ok(await detailOf(parts, call, masked(shown), false));
      const scope = scopeOf(shown.root);
      if (call.may('payments.personal-data', scope) !== 'yes') return refusal('not-allowed');
      return call.recorded({ target: { type: 'payment', id: shown.root.id }, scope }, async () =>
        ok(await detailOf(parts, call, shown, true)),
      );
    },
  });
}

function masked({ root, operations, status }: ShownPayment): ShownPayment {
  return { root: withoutPersonalData(root), operations: operations.map(withoutPersonalData), status };
}
