import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesCoding } from '../../http/plugins/accepted-coding.ts';
import { type OfficeFile, type OfficeFiles, PAGE } from './load-office.ts';

/** The name of a file changes with its content. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** The page is asked for each time, and sent only when it has changed. */
const ASK_AGAIN = 'no-cache';

const NOT_BUILT =
  'The pages of the back office are not built. Run npm run build, and start the gateway again.\n';

/**
 * Serves the application: its files by name, and its page at every other address, because the page does its own
 * routing. Unknown addresses that look like a file or a call are not found.
 *
 * @param files `undefined` when there is no build; addresses of pages say so then
 */
export function servePages(app: FastifyInstance, files: OfficeFiles | undefined): void {
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    const file = files?.get(path);
    if (file !== undefined && path !== PAGE) {
      return sendFile(request, reply.header('cache-control', A_YEAR), file);
    }
    if (!isOfPage(path)) return reply.callNotFound();
    const page = files?.get(PAGE);
    if (page === undefined) {
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send(NOT_BUILT);
    }
    reply.headers({ 'cache-control': ASK_AGAIN, etag: page.tag });
    return request.headers['if-none-match'] === page.tag
      ? reply.code(304).send()
      : sendFile(request, reply, page);
  });
}

function isOfPage(path: string): boolean {
  return !/^(?:admin|assets)(?:\/|$)/i.test(path) && !path.split('/').some((part) => part.includes('.'));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: OfficeFile): FastifyReply {
  reply.headers({ 'content-type': file.contentType, vary: 'accept-encoding' });
  return takesCoding(request.headers['accept-encoding'], 'br')
    ? reply.header('content-encoding', 'br').send(file.brotli)
    : reply.send(file.plain);
}
