import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { preparedAuthenticationAnswer } from '../../render/authentication-view.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { pageOfAttempt } from '../checkouts/page-of.ts';
import { readableByPages } from '../checkouts/readable-by-pages.ts';
import { serveForm } from '../serve-form.ts';

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
