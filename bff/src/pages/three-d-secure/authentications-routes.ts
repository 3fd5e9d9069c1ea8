import type { FastifyInstance } from 'fastify';
import { preparedAuthenticationAnswer } from '../../api/answers/authentication-view.ts';
import { paymentAnswer } from '../../api/answers/payment.ts';
import { refusedAnswer } from '../../api/answers/refused.ts';
import { pageOfAttempt } from '../../api/checkouts/page-of.ts';
import { serveForm, serveFound } from '../../api/serve-form.ts';
import { serveIdempotently } from '../../api/serve-idempotently.ts';
import { readableByPages } from '../../api/used-by-shops.ts';
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
    serveFound(
      (gateway, ...asked) => gateway.findAuthentication(...asked),
      (found, stamp) => paymentAnswer(found, stamp),
    ),
  );
}

/**
 * `POST /v1/checkouts/{id}/threeDSecure`: called by the card frame as soon as it has a number, so that what the issuer
 * wants to see of the browser does not delay Pay. The number is not kept.
 */
export function prepareAuthenticationRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string } }>(
    '/checkouts/:id/threeDSecure',
    { onRequest: readableByPages },
    serveForm(async (fields, request, stamp) => {
      const { id } = request.params;
      const prepared = await gatewayOf(request).prepareAuthentication(id, fields, pageOfAttempt(request));
      return prepared.ok
        ? preparedAuthenticationAnswer(
            prepared.value.status === 'frame' ? prepared.value.token : undefined,
            stamp(),
          )
        : refusedAnswer(prepared.error, stamp());
    }, 'shopper'),
  );
}
