import { turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { waitingCheckoutAnswer } from '../../render/checkout.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { withAskedIntegrity } from '../../render/with-integrity.ts';
import { serveForm } from '../serve-form.ts';

/** `GET /v1/checkouts/{id}/payment?entityId=…` */
export function checkoutStatusRoute(app: FastifyInstance): void {
  app.get(
    '/checkouts/:id/payment',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const status = await gatewayOf(request).checkoutStatus(callerOf(request), request.params.id, fields);
      if (!status.ok) {
        return refusedAnswer(status.error, stamp());
      }
      if (status.value.kind === 'waiting') {
        return withAskedIntegrity(waitingCheckoutAnswer(stamp()), status.value.integrity);
      }
      const { operation } = status.value;
      await turnFor(operation.echo);
      return paymentAnswer(operation, stamp());
    }),
  );
}
