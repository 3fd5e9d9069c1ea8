import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { type PinnedScript, withPinnedScript } from '../../render/with-integrity.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/payments` */
export function createPaymentRoute(app: FastifyInstance, current: PinnedScript): void {
  app.post(
    '/payments',
    serveIdempotently({
      make: (request, fields, key) => gatewayOf(request).submitPayment(callerOf(request), fields, key),
      render: (operation, stamp, fields) =>
        withPinnedScript(paymentAnswer(operation, stamp), fields, current, stamp),
    }),
  );
}
