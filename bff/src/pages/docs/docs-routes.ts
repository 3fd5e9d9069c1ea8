import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../api/openapi/openapi-document.ts';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '../../http/plugins/accepted-coding.ts';
import { textPagePolicy } from '../parts/page-document.ts';
import { pageStyle } from '../parts/page-files.ts';
import { docsPage } from './page.ts';

/** The stylesheets in the order of the cascade. */
const STYLE_FILES = ['text', 'parts', 'wide'].map((name) => new URL(`./style/${name}.css`, import.meta.url));

const A_YEAR = 'public, max-age=31536000, immutable';
/** The content under an address changes with each version. */
const FIVE_MINUTES = 'public, max-age=300';

interface DocsBodies {
  readonly styleName: string;
  readonly style: PreparedBody;
  readonly page: PreparedBody;
  readonly description: PreparedBody;
}

/** Written once for each environment, because all apps of a process serve the same pages. */
const BODIES = new Map<Environment, DocsBodies>();

/** `GET /v1/openapi.json`, `GET /docs` and its stylesheet: written once at start, served without authentication. */
export function docsRoutes(app: FastifyInstance, environment: Environment): void {
  const bodies = BODIES.get(environment) ?? writeBodies(environment);
  BODIES.set(environment, bodies);
  const { styleName, style, page, description } = bodies;

  app.get('/v1/openapi.json', (request, reply) => {
    return sendPrepared(request, reply.header('cache-control', FIVE_MINUTES), description);
  });
  app.get('/docs', (request, reply) => {
    reply.headers({ 'cache-control': FIVE_MINUTES, 'content-security-policy': textPagePolicy("'none'") });
    return sendPrepared(request, reply, page);
  });
  app.get<{ Params: { file: string } }>('/docs/:file', (request, reply) => {
    return request.params.file === styleName
      ? sendPrepared(request, reply.header('cache-control', A_YEAR), style)
      : reply.callNotFound();
  });
}

function writeBodies(environment: Environment): DocsBodies {
  const css = pageStyle(STYLE_FILES);
  const digest = createHash('sha384').update(css).digest();
  const styleName = `docs.${digest.toString('hex').slice(0, 16)}.css`;
  const integrity = `sha384-${digest.toString('base64')}`;
  const html = docsPage(environment, { file: styleName, integrity });
  return {
    styleName,
    style: prepareBody(css, 'text/css; charset=utf-8'),
    page: prepareBody(html, 'text/html; charset=utf-8'),
    description: prepareBody(JSON.stringify(openApiDocument(environment)), 'application/json;charset=UTF-8'),
  };
}
