import { turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
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
