import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { registrationAnswer } from '../answers/registration.ts';
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
