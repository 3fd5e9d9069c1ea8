import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/payments` */
export function createPaymentRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/payments',
    serveIdempotently({
      path: () => '/v1/payments',
      make: (request, fields, reserve) => gateway.submitPayment(callerOf(request), fields, reserve),
      render: paymentAnswer,
      once: gateway.answerPaymentOnce,
    }),
  );
}
