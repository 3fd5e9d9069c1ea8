import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, prepareBody, sendPrepared } from '../docs/prepared-body.ts';

/** The scripts and the stylesheet of the pages of 3D Secure, as they are sent to browsers. */
const FOLDER = new URL('./page/', import.meta.url);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const A_YEAR = 'public, max-age=31536000, immutable';

const CONTENTS: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
);

/** Of all files together, because the scripts import each other by their plain names. */
const DIGEST = createHash('sha384')
  .update(JSON.stringify([...CONTENTS]))
  .digest('hex')
  .slice(0, 16);

const BODIES: ReadonlyMap<string, PreparedBody> = new Map(
  [...CONTENTS].map(([name, text]) => [
    name,
    prepareBody(text, CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8'),
  ]),
);

/**
 * The address of a file, relative to a page.
 *
 * @param depth how many folders the page is below `/v1/threeDSecure/`
 */
export function pageFile(name: string, depth: number): string {
  return `${'../'.repeat(depth)}files/${DIGEST}/${name}`;
}

/** `GET /v1/threeDSecure/files/{digest}/{file}`: every address with the digest keeps its content for ever. */
export function pageFilesRoute(app: FastifyInstance): void {
  app.get<{ Params: { digest: string; file: string } }>(
    '/threeDSecure/files/:digest/:file',
    (request, reply) => {
      const { digest, file } = request.params;
      const body = BODIES.get(file);
      return digest !== DIGEST || body === undefined
        ? reply.callNotFound()
        : sendPrepared(request, reply.header('cache-control', A_YEAR), body);
    },
  );
}
