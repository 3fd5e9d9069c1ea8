import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../api/openapi/openapi-document.ts';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '../../http/plugins/accepted-coding.ts';
import { html } from '../parts/html.ts';
import { contentTypeOf, type PageFiles, readPageFiles } from '../parts/page-files.ts';

/** Written by `npm run build`. */
const SITE = fileURLToPath(new URL('../../../docs-site/dist', import.meta.url));

/** The content under an address changes with each version. */
const FIVE_MINUTES = 'public, max-age=300';

/** Requests and pictures go to this origin alone: "Try it" sends payments, the search loads its index. */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'img-src'].map((name) => `${name} 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The scripts and the style sheet by the folder of the site, read once, because all apps of a process serve the same. */
const FILES = new Map<string, PageFiles>();

/** The description of each environment, written once, because all apps of a process serve the same. */
const DESCRIPTIONS = new Map<Environment, PreparedBody>();

/**
 * `GET /v1/openapi.json`, and the documentation at `GET /docs`, without authentication.
 *
 * @param gatewayAddress the public address, ending in a slash; known once the process listens
 * @param site the folder that the build has written
 */
export function docsRoutes(
  app: FastifyInstance,
  environment: Environment,
  gatewayAddress: () => string,
  site = SITE,
): void {
  const folder = join(site, environment);
  const names = namesIn(folder);
  const files = FILES.get(folder) ?? readFiles(folder);
  const prepared = new Map<string, PreparedBody>();

  /** A file of the site, finished for this gateway when it is first asked for. */
  function fileOf(name: string): PreparedBody | undefined {
    const known = prepared.get(name);
    if (known !== undefined || !names.has(name) || !name.includes('.')) return known;
    const bytes = readFileSync(join(folder, name));
    const isText = !name.endsWith('.png');
    const content = isText ? finish(bytes.toString(), gatewayAddress(), files.below) : bytes;
    const body = prepareBody(content, contentTypeOf(name));
    prepared.set(name, body);
    return body;
  }

  app.get('/v1/openapi.json', (request, reply) => {
    const body = DESCRIPTIONS.get(environment) ?? describe(environment);
    return sendPrepared(request, reply.header('cache-control', FIVE_MINUTES), body);
  });
  files.route(app, '/docs/files');
  for (const path of ['/docs', '/docs/:section/:page']) {
    app.get<{ Params: { section?: string; page?: string } }>(path, (request, reply) => {
      const { section, page } = request.params;
      const name = page === undefined ? 'index' : `${section}/${page}`;
      const found = fileOf(name) ?? fileOf(`${name}.html`);
      // People get a page; programs the answer that they get everywhere.
      const isPerson = request.headers.accept?.includes('text/html') === true;
      const body = found ?? (isPerson ? fileOf('not-found.html') : undefined);
      if (body === undefined) return reply.callNotFound();
      if (found === undefined) reply.code(404);
      reply.headers({ 'cache-control': FIVE_MINUTES, 'content-security-policy': POLICY });
      return sendPrepared(request, reply, body);
    });
  }
}

/** The names of the files of an environment. Without a build there are none. */
function namesIn(folder: string): ReadonlySet<string> {
  return new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
}

function readFiles(folder: string): PageFiles {
  const files = readPageFiles(new URL('./page/', import.meta.url), engineIn(folder));
  FILES.set(folder, files);
  return files;
}

/** The search engine, which `search.js` imports by this name. */
function engineIn(folder: string): Record<string, string> {
  const path = join(folder, 'search', 'minisearch.js');
  return existsSync(path) ? { 'minisearch.js': readFileSync(path, 'utf8') } : {};
}

/** Replaces the markers of `bff/docs-site/build/site-page.ts`. */
function finish(text: string, gateway: string, below: (file: string) => string): string {
  const root = new URL(gateway).pathname;
  return text
    .replaceAll('https://gateway.invalid', html`${gateway.replace(/\/$/, '')}`.html)
    .replaceAll('__FILES__', `${root}docs/files/${below('').replace(/\/$/, '')}`)
    .replaceAll('__ROOT__', root);
}

function describe(environment: Environment): PreparedBody {
  const body = prepareBody(JSON.stringify(openApiDocument(environment)), 'application/json;charset=UTF-8');
  DESCRIPTIONS.set(environment, body);
  return body;
}
