import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { withRefusedOutcome } from '../answers/outcome.ts';
import { shopperPaymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { serveForm } from '../serve-form.ts';
import { pageOfAttempt } from './page-of.ts';
import { readableByPages } from './readable-by-pages.ts';

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
      if (payment.ok) {
        request.namedEntity = payment.value.entityId;
      }
      return payment.ok
        ? shopperPaymentAnswer(payment.value, `/v1/checkouts/${id}/payment`, stamp())
        : withRefusedOutcome(refusedAnswer(payment.error, stamp()), payment.error);
    }, 'shopper'),
  );
}
