import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { paymentAnswer } from '../answers/payment.ts';
import { type PinnedScript, withPinnedScript } from '../answers/with-integrity.ts';
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
