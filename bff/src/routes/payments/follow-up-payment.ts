import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/payments/{id}` */
export function followUpPaymentRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/payments/:id',
    serveIdempotently({
      path: ({ id }: { id: string }) => `/v1/payments/${id}`,
      once: gateway.answerPaymentOnce,
      make: async (fields, request, stamp, reserve) => {
        const { id } = request.params;
        const payment = await gateway.followUpPayment(callerOf(request), id, fields, reserve);
        return payment.ok ? paymentAnswer(payment.value, stamp()) : refusedAnswer(payment.error, stamp());
      },
      render: (payment, _fields, stamp) => paymentAnswer(payment, stamp()),
    }),
  );
}
