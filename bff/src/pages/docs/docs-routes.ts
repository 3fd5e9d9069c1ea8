import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../api/openapi/openapi-document.ts';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '../../http/plugins/accepted-coding.ts';
import { docsPage } from './page.ts';

/** The parts of the stylesheet, in the order of the cascade. */
const STYLE_PARTS = ['colours', 'text', 'parts', 'wide'];

/** Only the page's own stylesheet, and no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const A_YEAR = 'public, max-age=31536000, immutable';
/** The content under an address changes with each version. */
const FIVE_MINUTES = 'public, max-age=300';

interface DocsBodies {
  readonly styleName: string;
  readonly style: PreparedBody;
  readonly page: PreparedBody;
  readonly description: PreparedBody;
}

/** Made once for each environment, because all apps of a process show the same pages. */
const MADE = new Map<Environment, DocsBodies>();

/** `GET /v1/openapi.json`, `GET /docs` and its stylesheet: made once at start, without authentication. */
export function docsRoutes(app: FastifyInstance, environment: Environment): void {
  const made = MADE.get(environment) ?? makeBodies(environment);
  MADE.set(environment, made);
  const { styleName, style, page, description } = made;

  app.get('/v1/openapi.json', (request, reply) => {
    return sendPrepared(request, reply.header('cache-control', FIVE_MINUTES), description);
  });
  app.get('/docs', (request, reply) => {
    reply.headers({ 'cache-control': FIVE_MINUTES, 'content-security-policy': POLICY });
    return sendPrepared(request, reply, page);
  });
  app.get<{ Params: { file: string } }>('/docs/:file', (request, reply) => {
    return request.params.file === styleName
      ? sendPrepared(request, reply.header('cache-control', A_YEAR), style)
      : reply.callNotFound();
  });
}

function makeBodies(environment: Environment): DocsBodies {
  const css = STYLE_PARTS.map(readStyle).join('\n');
  const digest = createHash('sha384').update(css).digest();
  const styleName = `docs.${digest.toString('hex').slice(0, 16)}.css`;
  const integrity = `sha384-${digest.toString('base64')}`;
  const html = docsPage(environment, { address: `/docs/${styleName}`, integrity });
  return {
    styleName,
    style: prepareBody(css, 'text/css; charset=utf-8'),
    page: prepareBody(html, 'text/html; charset=utf-8'),
    description: prepareBody(JSON.stringify(openApiDocument(environment)), 'application/json;charset=UTF-8'),
  };
}

function readStyle(part: string): string {
  return readFileSync(new URL(`./style/${part}.css`, import.meta.url), 'utf8');
}
