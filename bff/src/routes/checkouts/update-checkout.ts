import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { checkoutAnswer } from '../../render/checkout.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveForm } from '../serve-form.ts';

/** `POST /v1/checkouts/{id}` */
export function updateCheckoutRoute(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/checkouts/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const updated = await gateway.updateCheckout(callerOf(request), request.params.id, fields);
      return updated.ok
        ? checkoutAnswer('updated', updated.value.id, undefined, stamp())
        : refusedAnswer(updated.error, stamp());
    }),
  );
}
