import type { FastifyInstance } from 'fastify';
import { preparedAuthenticationAnswer } from '../../api/answers/authentication-view.ts';
import { refusedAnswer } from '../../api/answers/refused.ts';
import { pageOfAttempt } from '../../api/checkouts/page-of.ts';
import { readableByPages } from '../../api/checkouts/readable-by-pages.ts';
import { serveForm } from '../../api/serve-form.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';

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
