import type { FastifyInstance, FastifyRequest } from 'fastify';
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
      render: (operation, stamp, fields) => {
        const answer = paymentAnswer(operation, stamp);
        return fields.some(([name]) => name === 'integrity')
          ? withPinnedScript(answer, fields, current, stamp)
          : answer;
      },
    }),
  );
}

/** `POST /v1/payments/{id}` */
export function followUpPaymentRoute(app: FastifyInstance, current: PinnedScript): void {
  app.post(
    '/payments/:id',
    serveIdempotently({
      make: (request: FastifyRequest<{ Params: { id: string } }>, fields, key) =>
        gatewayOf(request).followUpPayment(callerOf(request), request.params.id, fields, key),
      render: (operation, stamp, fields) =>
        withPinnedScript(paymentAnswer(operation, stamp), fields, current, stamp),
    }),
  );
}
