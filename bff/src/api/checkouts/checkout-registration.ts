import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { waitingRegistrationAnswer } from '../answers/checkout.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { registrationAnswer } from '../answers/registration.ts';
import { withAskedIntegrity } from '../answers/with-integrity.ts';
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
