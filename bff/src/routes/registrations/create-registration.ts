import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { registrationAnswer } from '../../render/registration.ts';
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
