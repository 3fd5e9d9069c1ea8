import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveForm } from '../serve-form.ts';

/** `POST /v1/payments` */
export function createPaymentRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/payments',
    serveForm(async (fields, request, stamp) => {
      const payment = await gateway.submitPayment(callerOf(request), fields);
      return payment.ok ? paymentAnswer(payment.value, stamp()) : refusedAnswer(payment.error, stamp());
    }),
  );
}
