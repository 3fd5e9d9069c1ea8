import type { FastifyInstance } from 'fastify';
import { LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';
import type { OwnMarks } from '../own-marks/own-marks.ts';

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
