import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveForm } from '../serve-form.ts';

/** `POST /v1/payments/{id}` */
export function followUpPaymentRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/payments/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const payment = await gateway.followUpPayment(callerOf(request), request.params.id, fields);
      return payment.ok ? paymentAnswer(payment.value, stamp()) : refusedAnswer(payment.error, stamp());
    }),
  );
}
