import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { deletedRegistrationAnswer, registrationAnswer } from '../answers/registration.ts';
import { serveForm } from '../serve-form.ts';

/** `GET` and `DELETE /v1/registrations/{id}?entityId=…`, and `POST /v1/registrations/{id}/extendlife` */
export function manageRegistrationRoutes(app: FastifyInstance): void {
  app.get(
    '/registrations/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const found = await gatewayOf(request).findRegistration(callerOf(request), request.params.id, fields);
      return found.ok ? registrationAnswer(found.value, stamp()) : refusedAnswer(found.error, stamp());
    }),
  );
  app.delete(
    '/registrations/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const deleted = await gatewayOf(request).deleteRegistration(
        callerOf(request),
        request.params.id,
        fields,
      );
      return deleted.ok
        ? deletedRegistrationAnswer(deleted.value, stamp())
        : refusedAnswer(deleted.error, stamp());
    }),
  );
  app.post(
    '/registrations/:id/extendlife',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const extended = await gatewayOf(request).extendRegistration(
        callerOf(request),
        request.params.id,
        fields,
      );
      return extended.ok
        ? registrationAnswer(extended.value, stamp())
        : refusedAnswer(extended.error, stamp());
    }),
  );
}
