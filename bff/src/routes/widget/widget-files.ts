import fastifyStatic from '@fastify/static';
import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KeptBuilds } from '../../widget-assets/keep-build.ts';
import type { WidgetAssets } from '../../widget-assets/load-assets.ts';
import { fileHeaders } from './file-headers.ts';
import { widgetScriptRoute } from './widget-script.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The built widget: its script; `GET /v1/widget/<file>` for the files of every kept build, whose names change with their
 * content; and `GET /v1/fastcheckout/integrity`.
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
    // Headers delay a shopper's first visit, and browsers need neither ranges of these files nor their dates.
    acceptRanges: false,
    lastModified: false,
  });

  app.get<{ Params: { file: string } }>('/widget/:file', (request, reply) => {
    const { file } = request.params;
    const build = buildOfFile.get(file);
    return build === undefined ? reply.callNotFound() : sendBuilt(reply, build, file);
  });

  widgetScriptRoute(app, gateway, builds);

  app.get('/fastcheckout/integrity', async (_request, reply) => {
    return reply
      .headers({ 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' })
      .send(JSON.stringify({ integrity: builds.current.integrity }));
  });

  app.addHook('onSend', async (_request, reply) => {
    if (reply.builtType !== undefined) {
      // For precompressed files the plug-in overwrites the content type.
      reply.header('content-type', reply.builtType);
    }
  });
  app.decorateReply('builtType', undefined);
}

declare module 'fastify' {
  interface FastifyReply {
    /** The content type of a file of the widget, from the manifest of its build. */
    builtType: string | undefined;
  }
}

function sendBuilt(reply: FastifyReply, build: WidgetAssets, name: string): FastifyReply {
  reply.builtType = build.files[name]?.contentType;
  reply.headers({ ...fileHeaders(build, name), 'cache-control': A_YEAR });
  return reply.sendFile(name, build.root);
}
