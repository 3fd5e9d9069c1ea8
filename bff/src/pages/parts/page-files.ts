import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, prepareBody, sendPrepared } from '../../http/plugins/accepted-coding.ts';

/** The scripts and the stylesheet of pages of the gateway, as they are sent to browsers. */
export interface PageFiles {
  /** The address of a file below the place of the files; it changes with the content of any of them. */
  readonly below: (name: string) => string;
  /** `GET {place}/{digest}/{file}`: every address with the digest keeps its content for ever. */
  readonly route: (app: FastifyInstance, place: string) => void;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

const A_YEAR = 'public, max-age=31536000, immutable';

/** Reads the files of a folder once, at start. */
export function readPageFiles(folder: URL): PageFiles {
  const contents = readdirSync(folder)
    .toSorted()
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  // Of all files together, because the scripts import each other by their plain names.
  const digest = createHash('sha384').update(JSON.stringify(contents)).digest('hex').slice(0, 16);
  const bodies: ReadonlyMap<string, PreparedBody> = new Map(
    contents.map(([name, text]) => [name, prepareBody(text, contentTypeOf(name))]),
  );
  return {
    below: (name) => `${digest}/${name}`,
    route: (app, place) => {
      app.get<{ Params: { digest: string; file: string } }>(`${place}/:digest/:file`, (request, reply) => {
        const body = bodies.get(request.params.file);
        return request.params.digest !== digest || body === undefined
          ? reply.callNotFound()
          : sendPrepared(request, reply.header('cache-control', A_YEAR), body);
      });
    },
  };
}

function contentTypeOf(name: string): string {
  return CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
}
