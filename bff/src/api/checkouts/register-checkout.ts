import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { withRefusedOutcome } from '../answers/outcome.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { shopperRegistrationAnswer } from '../answers/registration.ts';
import { serveForm } from '../serve-form.ts';
import { pageOfAttempt } from './page-of.ts';
import { readableByPages } from './readable-by-pages.ts';

/** `POST /v1/checkouts/{id}/registration`: called by the widget; the id is the capability. */
export function registerCheckoutRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string } }>(
    '/checkouts/:id/registration',
    { onRequest: readableByPages },
    serveForm(async (fields, request, stamp) => {
      const { id } = request.params;
      const registered = await gatewayOf(request).registerCheckout(id, fields, pageOfAttempt(request));
      if (registered.ok) {
        request.namedEntity = registered.value.entityId;
      }
      return registered.ok
        ? shopperRegistrationAnswer(registered.value, `/v1/checkouts/${id}/registration`, stamp())
        : withRefusedOutcome(refusedAnswer(registered.error, stamp()), registered.error);
    }, 'shopper'),
  );
}
