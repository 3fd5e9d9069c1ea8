import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { type PinnedScript, withPinnedScript } from '../../render/with-integrity.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/payments/{id}` */
export function followUpPaymentRoute(app: FastifyInstance, gateway: Gateway, current: PinnedScript): void {
  app.post(
    '/payments/:id',
    serveIdempotently({
      make: (request: FastifyRequest<{ Params: { id: string } }>, fields, key) =>
        gateway.followUpPayment(callerOf(request), request.params.id, fields, key),
      render: (operation, stamp, fields) =>
        withPinnedScript(paymentAnswer(operation, stamp), fields, current, stamp),
    }),
  );
}
