import { turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { paymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { serveForm } from '../serve-form.ts';

/** `GET /v1/payments/{id}?entityId=…` */
export function getPaymentRoute(app: FastifyInstance): void {
  app.get(
    '/payments/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const payment = await gatewayOf(request).findPayment(callerOf(request), request.params.id, fields);
      if (!payment.ok) {
        return refusedAnswer(payment.error, stamp());
      }
      await turnFor(payment.value.echo);
      return paymentAnswer(payment.value, stamp());
    }),
  );
}
