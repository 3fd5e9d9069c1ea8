import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WidgetAssets } from '../../widget-assets/load-assets.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
/** The script's address stays while its content changes with each version. */
const FIVE_MINUTES = 'public, max-age=300';

/**
 * `GET /v1/paymentWidgets.js` and `GET /v1/widget/<file>`: the built widget, each file with its own policy.
 *
 * The script's bytes never depend on the query: one hash fits them all. `No-Vary-Search` lets a browser take
 * the script of the last checkout from its cache.
 */
export async function widgetRoutes(app: FastifyInstance, assets: WidgetAssets): Promise<void> {
  // The plug-in would serve the precompressed twins under their own names, and answers 403 to a path that is not
  // written plainly: here, what is not a file of the manifest is not there.
  app.addHook('onRequest', async (request, reply) => {
    const asked = fileAskedFor(request);
    return asked === undefined || Object.hasOwn(assets.files, asked) ? undefined : reply.callNotFound();
  });
  await app.register(fastifyStatic, {
    root: assets.root,
    prefix: '/widget/',
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    allowedPath: (path) => Object.hasOwn(assets.files, basename(path)),
    setHeaders: (reply, path) => {
      const file = assets.files[plainName(path)];
      reply.header('cache-control', A_YEAR);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('access-control-allow-origin', '*');
      reply.header('content-type', file?.contentType ?? 'application/octet-stream');
      reply.header('content-security-policy', file?.policy ?? "default-src 'none'");
    },
  });
  app.get('/paymentWidgets.js', (_request, reply) => {
    reply.header('no-vary-search', 'params=("checkoutId")');
    return reply.sendFile(assets.script, { cacheControl: false });
  });
  app.get('/fastcheckout/integrity', async (_request, reply) => {
    return reply
      .headers({ 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' })
      .send(JSON.stringify({ integrity: assets.integrity }));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.endsWith('/paymentWidgets.js')) {
      reply.header('cache-control', FIVE_MINUTES);
    }
    if (reply.hasHeader('content-encoding')) {
      // The plug-in gives precompressed files the type that it knows, whatever was set before.
      const file = assets.files[fileAskedFor(request) ?? assets.script];
      reply.header('content-type', file?.contentType ?? 'application/octet-stream');
    }
  });
}

/** What stands after `/widget/` in the address, decoded. */
function fileAskedFor(request: FastifyRequest): string | undefined {
  return (request.params as { readonly '*'?: string } | undefined)?.['*'];
}

/** The name of a file as the manifest has it, whichever precompressed twin is sent. */
function plainName(path: string): string {
  return basename(path).replace(/\.(br|gz)$/, '');
}
