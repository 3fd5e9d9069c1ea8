import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import type { ServedBuilds } from '../../widget-files/builds/served-builds.ts';
import { checkoutAnswer } from '../answers/checkout.ts';
import { embeddingOf } from '../answers/with-integrity.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/checkouts` */
export function createCheckoutRoute(app: FastifyInstance, builds: ServedBuilds): void {
  app.post(
    '/checkouts',
    serveIdempotently({
      make: (request, fields, key) => gatewayOf(request).createCheckout(callerOf(request), fields, key),
      // A repeated request answers with the build of the first, even where a newer one has been deployed since.
      render: ({ session, wantsIntegrity, leftOut }, stamp) =>
        checkoutAnswer(
          'created',
          session.id,
          wantsIntegrity ? embeddingOf(session.widgetBuild, builds) : undefined,
          leftOut,
          stamp,
        ),
    }),
  );
}
