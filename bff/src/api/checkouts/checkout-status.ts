import { turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { waitingCheckoutAnswer } from '../answers/checkout.ts';
import { paymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { withAskedIntegrity } from '../answers/with-integrity.ts';
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
