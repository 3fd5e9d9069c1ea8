import type { FastifyInstance } from 'fastify';
import { deletedRegistrationAnswer, registrationAnswer } from '../answers/registration.ts';
import { serveFound } from '../serve-found.ts';

/** `GET` and `DELETE /v1/registrations/{id}?entityId=…`, and `POST /v1/registrations/{id}/extendlife` */
export function manageRegistrationRoutes(app: FastifyInstance): void {
  app.get(
    '/registrations/:id',
    serveFound((gateway, ...asked) => gateway.findRegistration(...asked), registrationAnswer),
  );
  app.delete(
    '/registrations/:id',
    serveFound((gateway, ...asked) => gateway.deleteRegistration(...asked), deletedRegistrationAnswer),
  );
  app.post(
    '/registrations/:id/extendlife',
    serveFound((gateway, ...asked) => gateway.extendRegistration(...asked), registrationAnswer),
  );
}
