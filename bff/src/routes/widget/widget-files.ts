import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KeptBuilds } from '../../widget-assets/keep-build.ts';
import type { WidgetAssets } from '../../widget-assets/load-assets.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
/** The script's address stays while its content changes with each version. */
const FIVE_MINUTES = 'public, max-age=300';

/**
 * `GET /v1/paymentWidgets.js` and `GET /v1/widget/<file>`: the built widget, each file with its own policy.
 *
 * The script's bytes never depend on the query, but while a new version is deployed a checkout gets the build
 * whose hash it was given. `No-Vary-Search` lets a browser take the script of the last checkout from its cache.
 */
export async function widgetRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  builds: KeptBuilds,
): Promise<void> {
  const buildOfFile = new Map(
    [...builds.byIntegrity.values()].flatMap((build) =>
      Object.keys(build.files).map((name) => [name, build]),
    ),
  );
  await app.register(fastifyStatic, {
    root: builds.current.root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Each header is a part of the first visit: nobody asks for a part of a script, or when it was made.
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('access-control-allow-origin', '*');
    },
  });

  app.get<{ Params: { file: string } }>('/widget/:file', (request, reply) => {
    const { file } = request.params;
    const build = buildOfFile.get(file);
    return build === undefined ? reply.callNotFound() : sendBuilt(reply, build, file, A_YEAR);
  });

  app.get('/paymentWidgets.js', async (request, reply) => {
    const build = await buildFor(gateway, builds, request.url);
    reply.header('no-vary-search', 'params=("checkoutId")');
    return sendBuilt(reply, build, build.script, FIVE_MINUTES);
  });

  app.get('/fastcheckout/integrity', async (_request, reply) => {
    return reply
      .headers({ 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' })
      .send(JSON.stringify({ integrity: builds.current.integrity }));
  });

  app.addHook('onSend', async (_request, reply) => {
    if (reply.builtType !== undefined) {
      // The plug-in gives precompressed files the type that it knows, whatever was set before.
      reply.header('content-type', reply.builtType);
    }
  });
  app.decorateReply('builtType', undefined);
}

declare module 'fastify' {
  interface FastifyReply {
    /** The content type of a file of the widget, as its build says. */
    builtType: string | undefined;
  }
}

function sendBuilt(
  reply: FastifyReply,
  build: WidgetAssets,
  name: string,
  cacheControl: string,
): FastifyReply {
  const file = build.files[basename(name)];
  reply.builtType = file?.contentType;
  reply.header('cache-control', cacheControl);
  reply.header('content-security-policy', file?.policy ?? "default-src 'none'");
  return reply.sendFile(name, build.root);
}

/** Asked only while there is more than one build: until a deployment, no request pays for this. */
async function buildFor(gateway: Gateway, builds: KeptBuilds, url: string): Promise<WidgetAssets> {
  const checkout = builds.byIntegrity.size > 1 ? /[?&]checkoutId=([^&/]+)/.exec(url)?.[1] : undefined;
  const pinned = checkout && (await gateway.widgetBuildOf(checkout));
  return (pinned !== undefined ? builds.byIntegrity.get(pinned) : undefined) ?? builds.current;
}
