import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { waitingRegistrationAnswer } from '../../render/checkout.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { registrationAnswer } from '../../render/registration.ts';
import { withAskedIntegrity } from '../../render/with-integrity.ts';
import { serveForm } from '../serve-form.ts';

/** `GET /v1/checkouts/{id}/registration?entityId=…` */
export function checkoutRegistrationRoute(app: FastifyInstance): void {
  app.get(
    '/checkouts/:id/registration',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const found = await gatewayOf(request).checkoutRegistration(
        callerOf(request),
        request.params.id,
        fields,
      );
      if (!found.ok) {
        return refusedAnswer(found.error, stamp());
      }
      const answer =
        found.value.kind === 'waiting'
          ? waitingRegistrationAnswer(stamp())
          : registrationAnswer(found.value.registration, stamp());
      return withAskedIntegrity(answer, found.value.integrity);
    }),
  );
}
