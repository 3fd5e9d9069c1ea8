import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { Fields } from '@tollgate/gateway/parameters/read-parameters';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { checkoutAnswer } from '../../render/checkout.ts';
import { refusedAnswer } from '../../render/refused.ts';
import type { WidgetAssets } from '../../widget-assets/load-assets.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/checkouts` */
export function createCheckoutRoute(app: FastifyInstance, gateway: Gateway, assets: WidgetAssets): void {
  app.post(
    '/checkouts',
    serveIdempotently({
      path: () => '/v1/checkouts',
      once: gateway.answerCheckoutOnce,
      make: async (fields, request, stamp, reserve) => {
        const created = await gateway.createCheckout(callerOf(request), fields, reserve);
        if (!created.ok) {
          return refusedAnswer(created.error, stamp());
        }
        const { session, wantsIntegrity } = created.value;
        return checkoutAnswer('created', session.id, wantsIntegrity ? assets.integrity : undefined, stamp());
      },
      // What it pinned then, although a newer build of the widget may have been deployed since.
      render: ({ id, widgetBuild }, fields, stamp) =>
        checkoutAnswer('created', id, asksForIntegrity(fields) ? widgetBuild : undefined, stamp()),
    }),
  );
}

/** The session does not know; these are the parameters that it was created with, or it would not be rendered. */
function asksForIntegrity(fields: Fields): boolean {
  return fields.some(([name, value]) => name === 'integrity' && value === 'true');
}
