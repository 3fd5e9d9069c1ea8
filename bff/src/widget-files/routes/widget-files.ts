import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withdrawnBuildAnswer } from '../../api/answers/fault.ts';
import { LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';
import { sendAnswer, stampOf } from '../../http/plugins/answer.ts';
import { integrityInName, type WidgetAssets } from '../builds/load-assets.ts';
import type { ServedBuilds } from '../builds/served-builds.ts';
import type { OwnMarks } from '../own-marks/read-own-marks.ts';
import { fileHeaders, widgetScriptRoutes } from './widget-script.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The built widget: its script; `GET /v1/widget/<file>` for the files of every kept build, whose names change with their
 * content; and `GET /v1/fastcheckout/integrity`.
 */
export async function widgetRoutes(app: FastifyInstance, builds: ServedBuilds): Promise<void> {
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

  app.get<{ Params: { file: string } }>('/widget/:file', async (request, reply) => {
    const { file } = request.params;
    const found = await builds.withFile(file);
    if (found === undefined) return reply.callNotFound();
    return found.kind === 'withdrawn'
      ? sendAnswer(reply, withdrawnBuildAnswer(stampOf(request)))
      : sendBuilt(reply, found.build, file);
  });

  widgetScriptRoutes(app, builds);

  app.get('/fastcheckout/integrity', async (request, reply) => {
    const { integrity, script, express } = builds.current;
    const { addresses } = stampOf(request);
    // A page may fetch it while the first script is on the way, with the hash by which that script asks for it: with
    // another one a browser would fetch it again.
    const pin = express === undefined ? undefined : integrityInName(express);
    const buttons = pin && { src: addresses.ofScript(`widget/${express}`), integrity: pin };
    return reply
      .headers({
        'content-type': 'application/json;charset=UTF-8',
        'cache-control': 'no-store',
        // Pages of shops ask for the hash from the browser.
        'access-control-allow-origin': '*',
        ...LOADED_BY_SHOPS,
      })
      .send(JSON.stringify({ integrity, src: addresses.ofScript(script), express: buttons }));
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

/**
 * Any page may show a mark, and keep it: its address changes with its content. Opened by itself it is a document, which
 * may then do nothing.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-type': 'image/svg+xml',
  ...LOADED_BY_SHOPS,
  'x-content-type-options': 'nosniff',
} as const;

/** `GET /v1/marks/<brand>.<hash>.svg`: an operator's own mark of a brand. */
export function markRoutes(app: FastifyInstance, { files }: OwnMarks): void {
  app.get<{ Params: { file: string } }>('/marks/:file', async (request, reply) => {
    const content = files.get(request.params.file);
    return content === undefined ? reply.callNotFound() : reply.headers(HEADERS).send(content);
  });
}
