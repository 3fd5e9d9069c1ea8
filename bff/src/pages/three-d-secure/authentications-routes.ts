import type { FastifyInstance } from 'fastify';
import { paymentAnswer } from '../../api/answers/payment.ts';
import { refusedAnswer } from '../../api/answers/refused.ts';
import { serveForm } from '../../api/serve-form.ts';
import { serveIdempotently } from '../../api/serve-idempotently.ts';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';

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
