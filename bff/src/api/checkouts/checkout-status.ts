import { turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import type { ServedBuilds } from '../../widget-files/builds/served-builds.ts';
import { checkoutAnswer, waitingAnswer } from '../answers/checkout.ts';
import { paymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { registrationAnswer } from '../answers/registration.ts';
import { embeddingOf, wantsIntegrity, withAskedIntegrity } from '../answers/with-integrity.ts';
import { serveForm } from '../serve-form.ts';
import { serveFound } from '../serve-found.ts';

/** `GET /v1/checkouts/{id}/payment?entityId=…` */
export function checkoutStatusRoute(app: FastifyInstance): void {
  app.get(
    '/checkouts/:id/payment',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const status = await gatewayOf(request).checkoutStatus(callerOf(request), request.params.id, fields);
      if (!status.ok) return refusedAnswer(status.error, stamp());
      if (status.value.kind === 'waiting') {
        return withAskedIntegrity(waitingAnswer('payment', stamp()), status.value.integrity);
      }
      const { operation } = status.value;
      await turnFor(operation.echo);
      return paymentAnswer(operation, stamp());
    }),
  );
}

/** `POST /v1/checkouts/{id}` */
export function updateCheckoutRoute(app: FastifyInstance, builds: ServedBuilds): void {
  app.post(
    '/checkouts/:id',
    serveFound(
      (gateway, ...asked) => gateway.updateCheckout(...asked),
      ({ id, widgetBuild, leftOut }, stamp, fields) => {
        const embedding = wantsIntegrity(fields) ? embeddingOf(widgetBuild, builds) : undefined;
        return checkoutAnswer('updated', id, embedding, leftOut, stamp);
      },
    ),
  );
}

/** `GET /v1/checkouts/{id}/registration?entityId=…` */
export function checkoutRegistrationRoute(app: FastifyInstance): void {
  app.get(
    '/checkouts/:id/registration',
    serveFound(
      (gateway, ...asked) => gateway.checkoutRegistration(...asked),
      (found, stamp) => {
        const isWaiting = found.kind === 'waiting';
        const answer = isWaiting
          ? waitingAnswer('registration', stamp)
          : registrationAnswer(found.registration, stamp);
        return withAskedIntegrity(answer, found.integrity);
      },
    ),
  );
}
