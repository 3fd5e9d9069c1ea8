import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { registrationAnswer } from '../../render/registration.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/registrations` */
export function createRegistrationRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/registrations',
    serveIdempotently({
      make: (request, fields, key) => gateway.createRegistration(callerOf(request), fields, key),
      render: registrationAnswer,
    }),
  );
}
