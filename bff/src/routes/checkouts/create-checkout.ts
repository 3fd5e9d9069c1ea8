import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { checkoutAnswer } from '../../render/checkout.ts';
import { refusedAnswer } from '../../render/refused.ts';
import type { WidgetAssets } from '../../widget-assets/load-assets.ts';
import { serveForm } from '../serve-form.ts';

/** `POST /v1/checkouts` */
export function createCheckoutRoute(app: FastifyInstance, gateway: Gateway, assets: WidgetAssets): void {
  app.post(
    '/checkouts',
    serveForm(async (fields, request, stamp) => {
      const created = await gateway.createCheckout(callerOf(request), fields);
      if (!created.ok) {
        return refusedAnswer(created.error, stamp());
      }
      const { session, wantsIntegrity } = created.value;
      return checkoutAnswer('created', session.id, wantsIntegrity ? assets.integrity : undefined, stamp());
    }),
  );
}
