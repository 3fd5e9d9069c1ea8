import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { paymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveForm } from '../serve-form.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/threeDSecure` and `GET /v1/threeDSecure/{id}?entityId=…`: authentications without a payment. */
export function authenticationsRoutes(app: FastifyInstance): void {
  app.post(
    '/threeDSecure',
    serveIdempotently({
      make: (request, fields, key) => gatewayOf(request).submitAuthentication(callerOf(request), fields, key),
      render: (operation, stamp) => paymentAnswer(operation, stamp),
    }),
  );
  app.get(
    '/threeDSecure/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const found = await gatewayOf(request).findAuthentication(callerOf(request), request.params.id, fields);
      return found.ok ? paymentAnswer(found.value, stamp()) : refusedAnswer(found.error, stamp());
    }),
  );
}
