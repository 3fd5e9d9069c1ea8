import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { shopperPaymentAnswer } from '../../render/payment.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveForm } from '../serve-form.ts';

/**
 * `POST /v1/checkouts/{id}/payment`: the widget's own call, from the card frame of this origin.
 *
 * There is no Authorization header: the id is the capability.
 */
export function payCheckoutRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/checkouts/:id/payment',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const { id } = request.params;
      const payment = await gateway.payCheckout(id, fields);
      if (payment.ok) {
        request.namedEntity = payment.value.entityId;
      }
      return payment.ok
        ? shopperPaymentAnswer(payment.value, `/v1/checkouts/${id}/payment`, stamp())
        : refusedAnswer(payment.error, stamp());
    }, 'shopper'),
  );
}
