import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { gatewayOf } from '../../plugins/gateway-of.ts';
import { checkoutAnswer } from '../../render/checkout.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { wantsIntegrity } from '../../render/with-integrity.ts';
import type { ServedBuilds } from '../../widget-assets/served-builds.ts';
import { serveForm } from '../serve-form.ts';
import { embeddingOf } from './embedding-of.ts';

/** `POST /v1/checkouts/{id}` */
export function updateCheckoutRoute(app: FastifyInstance, builds: ServedBuilds): void {
  app.post(
    '/checkouts/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const updated = await gatewayOf(request).updateCheckout(callerOf(request), request.params.id, fields);
      if (!updated.ok) {
        return refusedAnswer(updated.error, stamp());
      }
      const { id, widgetBuild } = updated.value;
      const embedding = wantsIntegrity(fields) ? embeddingOf(widgetBuild, builds) : undefined;
      return checkoutAnswer('updated', id, embedding, stamp());
    }),
  );
}
