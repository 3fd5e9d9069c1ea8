import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { paymentAnswer } from '../answers/payment.ts';
import { type PinnedScript, withPinnedScript } from '../answers/with-integrity.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/registrations/{id}/payments` */
export function payRegistrationRoute(app: FastifyInstance, current: PinnedScript): void {
  app.post(
    '/registrations/:id/payments',
    serveIdempotently({
      make: (request: FastifyRequest<{ Params: { id: string } }>, fields, key) =>
        gatewayOf(request).payRegistration(callerOf(request), request.params.id, fields, key),
      render: (operation, stamp, fields) =>
        withPinnedScript(paymentAnswer(operation, stamp), fields, current, stamp),
    }),
  );
}
