import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { deletedRegistrationAnswer } from '../answers/registration.ts';
import { serveForm } from '../serve-form.ts';
import { pageOf } from './page-of.ts';
import { readableByPages } from './readable-by-pages.ts';

/** `POST /v1/checkouts/{id}/registrations/{registrationId}/remove`: called by the widget; the checkout's id is the capability. */
export function removeOfferedRegistrationRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string; registrationId: string } }>(
    '/checkouts/:id/registrations/:registrationId/remove',
    { onRequest: readableByPages },
    serveForm(async (_fields, request, stamp) => {
      const { id, registrationId } = request.params;
      const removed = await gatewayOf(request).removeOfferedRegistration(id, registrationId, pageOf(request));
      if (removed.ok) {
        request.namedEntity = removed.value.entityId;
      }
      return removed.ok
        ? deletedRegistrationAnswer(removed.value, stamp())
        : refusedAnswer(removed.error, stamp());
    }, 'shopper'),
  );
}
