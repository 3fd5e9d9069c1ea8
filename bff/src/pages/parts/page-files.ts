import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, prepareBody, sendPrepared } from '../../http/plugins/accepted-coding.ts';

/** The stylesheet of a page: the shared one first, then its own files in this order. */
export function pageStyle(files: readonly URL[]): string {
  return [new URL('./shared.css', import.meta.url), ...files]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** The scripts and the stylesheets of pages of the gateway, as they are sent to browsers. */
export interface PageFiles {
  /** The names of the folder's scripts, in their order. */
  readonly scripts: readonly string[];
  /** The address of a file below the place of the files; it changes when the content of any file changes. */
  readonly below: (name: string) => string;
  /** `GET {place}/{digest}/{file}`: the content of an address with the digest never changes. */
  readonly route: (app: FastifyInstance, place: string) => void;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Reads the files of a folder once, at start. Its stylesheets begin with the shared one.
 *
 * @param built further files by name, from a build
 */
export function readPageFiles(folder: URL, built: Readonly<Record<string, string>> = {}): PageFiles {
  const own = readdirSync(folder)
    .filter((name) => !name.endsWith('.d.ts'))
    .toSorted()
    .map((name) => [name, readPageFile(new URL(name, folder))] as const);
  const contents = [...own, ...Object.entries(built)];
  // One hash of all files, because the scripts import each other by their plain names.
  const digest = createHash('sha384').update(JSON.stringify(contents)).digest('hex').slice(0, 16);
  const bodies: ReadonlyMap<string, PreparedBody> = new Map(
    contents.map(([name, text]) => [name, prepareBody(text, contentTypeOf(name))]),
  );
  return {
    scripts: own.map(([name]) => name).filter((name) => name.endsWith('.js')),
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

function readPageFile(file: URL): string {
  return file.pathname.endsWith('.css') ? pageStyle([file]) : readFileSync(file, 'utf8');
}

/** By the end of the name. */
export function contentTypeOf(name: string): string {
  return CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
}
