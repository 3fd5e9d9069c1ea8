import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { paymentAnswer } from '../answers/payment.ts';
import { deletedRegistrationAnswer, registrationAnswer } from '../answers/registration.ts';
import { type PinnedScript, withPinnedScript } from '../answers/with-integrity.ts';
import { serveFound } from '../serve-form.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/registrations` */
export function createRegistrationRoute(app: FastifyInstance): void {
  app.post(
    '/registrations',
    serveIdempotently({
      make: (request, fields, key) => gatewayOf(request).createRegistration(callerOf(request), fields, key),
      render: registrationAnswer,
    }),
  );
}

/** `POST /v1/registrations/{id}/payments` */
export function payRegistrationRoute(app: FastifyInstance, current: PinnedScript): void {
  app.post(
    '/registrations/:id/payments',
    serveIdempotently({
      make: (request: FastifyRequest<{ Params: { id: string } }>, fields, key) =>
        gatewayOf(request).payRegistration(callerOf(request), request.params.id, fields, key),
      render: (operation, stamp, fields) =>
        withPinnedScript(paymentAnswer(operation, stamp), fields, current, stamp),
    }),
  );
}

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
