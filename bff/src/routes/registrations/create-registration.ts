import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { registrationAnswer } from '../../render/registration.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/registrations` */
export function createRegistrationRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/registrations',
    serveIdempotently({
      path: () => '/v1/registrations',
      make: (request, fields, reserve) => gateway.createRegistration(callerOf(request), fields, reserve),
      render: registrationAnswer,
      once: gateway.answerRegistrationOnce,
    }),
  );
}
