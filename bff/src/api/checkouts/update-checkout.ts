import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import type { ServedBuilds } from '../../widget-files/builds/served-builds.ts';
import { checkoutAnswer } from '../answers/checkout.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { wantsIntegrity } from '../answers/with-integrity.ts';
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
