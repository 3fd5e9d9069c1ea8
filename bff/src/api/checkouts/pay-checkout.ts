import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { withRefusedOutcome } from '../answers/outcome.ts';
import { shopperPaymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { deletedRegistrationAnswer, shopperRegistrationAnswer } from '../answers/registration.ts';
import { serveForm } from '../serve-form.ts';
import { readableByPages } from '../used-by-shops.ts';
import { pageOf, pageOfAttempt } from './page-of.ts';

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
