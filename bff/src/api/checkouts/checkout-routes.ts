import { turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { sendAnswer, stampOf } from '../../http/plugins/answer.ts';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import type { ServedBuilds } from '../../widget-files/builds/served-builds.ts';
import type { OwnMarks } from '../../widget-files/own-marks/read-own-marks.ts';
import { checkoutAnswer, describedCheckoutAnswer, waitingAnswer } from '../answers/checkout.ts';
import { withRefusedOutcome } from '../answers/outcome.ts';
import { paymentAnswer, shopperPaymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import {
  deletedRegistrationAnswer,
  registrationAnswer,
  shopperRegistrationAnswer,
} from '../answers/registration.ts';
import { embeddingOf, wantsIntegrity, withAskedIntegrity } from '../answers/with-integrity.ts';
import { serveForm, serveFound } from '../serve-form.ts';
import { serveIdempotently } from '../serve-idempotently.ts';
import { readableByPages } from '../used-by-shops.ts';
import { pageOf, pageOfAttempt } from './page-of.ts';

/** `POST /v1/checkouts` */
export function createCheckoutRoute(app: FastifyInstance, builds: ServedBuilds): void {
  app.post(
    '/checkouts',
    serveIdempotently({
      make: (request, fields, key) => gatewayOf(request).createCheckout(callerOf(request), fields, key),
      // A repeated request answers with the build of the first, even where a newer one has been deployed since.
      render: ({ session, leftOut, ...created }, stamp) =>
        checkoutAnswer(
          'created',
          session.id,
          created.wantsIntegrity ? embeddingOf(session.widgetBuild, builds) : undefined,
          leftOut,
          stamp,
        ),
    }),
  );
}

/** `GET /v1/checkouts/{id}`: the widget's first request, from the shop's page. */
export function describeCheckoutRoute(app: FastifyInstance, { names }: OwnMarks): void {
  app.get<{ Params: { id: string } }>(
    '/checkouts/:id',
    { onRequest: readableByPages },
    async (request, reply) => {
      const described = await gatewayOf(request).describeCheckout(request.params.id, pageOf(request));
      return sendAnswer(
        reply,
        described.ok
          ? describedCheckoutAnswer(
              described.value,
              names,
              request.headers['accept-language'],
              stampOf(request),
            )
          : refusedAnswer(described.error, stampOf(request)),
      );
    },
  );
}

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

/**
 * `POST /v1/checkouts/{id}/payment`: called by the widget, from a card frame of this origin or from the shop's page.
 *
 * There is no Authorization header: the id is the capability.
 */
export function payCheckoutRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string } }>(
    '/checkouts/:id/payment',
    { onRequest: readableByPages },
    serveForm(async (fields, request, stamp) => {
      const { id } = request.params;
      const payment = await gatewayOf(request).payCheckout(id, fields, {
        ip: request.ip,
        accept: request.headers.accept,
        page: pageOfAttempt(request),
      });
      if (payment.ok) request.namedEntity = payment.value.entityId;
      return payment.ok
        ? shopperPaymentAnswer(payment.value, `/v1/checkouts/${id}/payment`, stamp())
        : withRefusedOutcome(refusedAnswer(payment.error, stamp()), payment.error);
    }, 'shopper'),
  );
}

/** `POST /v1/checkouts/{id}/registration`: called by the widget; the id is the capability. */
export function registerCheckoutRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string } }>(
    '/checkouts/:id/registration',
    { onRequest: readableByPages },
    serveForm(async (fields, request, stamp) => {
      const { id } = request.params;
      const registered = await gatewayOf(request).registerCheckout(id, fields, pageOfAttempt(request));
      if (registered.ok) request.namedEntity = registered.value.entityId;
      return registered.ok
        ? shopperRegistrationAnswer(registered.value, `/v1/checkouts/${id}/registration`, stamp())
        : withRefusedOutcome(refusedAnswer(registered.error, stamp()), registered.error);
    }, 'shopper'),
  );
}

/** `POST /v1/checkouts/{id}/registrations/{registrationId}/remove`: called by the widget; the checkout's id is the capability. */
export function removeOfferedRegistrationRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string; registrationId: string } }>(
    '/checkouts/:id/registrations/:registrationId/remove',
    { onRequest: readableByPages },
    serveForm(async (_fields, request, stamp) => {
      const { id, registrationId } = request.params;
      const removed = await gatewayOf(request).removeOfferedRegistration(id, registrationId, pageOf(request));
      if (removed.ok) request.namedEntity = removed.value.entityId;
      return removed.ok
        ? deletedRegistrationAnswer(removed.value, stamp())
        : refusedAnswer(removed.error, stamp());
    }, 'shopper'),
  );
}
