import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/payments` */
export function createPaymentRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/payments',
    serveIdempotently({
      path: () => '/v1/payments',
      once: gateway.answerPaymentOnce,
      make: async (fields, request, stamp, reserve) => {
        const payment = await gateway.submitPayment(callerOf(request), fields, reserve);
        return payment.ok ? paymentAnswer(payment.value, stamp()) : refusedAnswer(payment.error, stamp());
      },
      render: (payment, _fields, stamp) => paymentAnswer(payment, stamp()),
    }),
  );
}
