import type { FastifyInstance } from 'fastify';
import { readForeignForm } from '../../http/form/read-foreign-form.ts';
import { bytesOf } from '../../http/plugins/form-body.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { pageHeaders } from '../parts/page-document.ts';
import { AUTHENTICATION_PATH, type AuthenticationParams } from './authentication-routes.ts';
import { announcementPage } from './browser-page.ts';
import { NOTHING_INSIDE, textPage } from './page-document.ts';
import { pageLanguage } from './words/page-language.ts';

const DEPTH = 2;

/**
 * Where the pages of issuers post their forms to, inside of their frames. What they post decides nothing, and the answer
 * is the same whatever it is: a page that sends our own page on.
 */
export function issuerReturnRoutes(scope: FastifyInstance): void {
  scope.post<{ Params: AuthenticationParams }>(`${AUTHENTICATION_PATH}/method`, async (request, reply) => {
    const { id, key } = request.params;
    const { threeDSMethodData } = readForeignForm(bytesOf(request.body), ['threeDSMethodData']);
    const wasExpected =
      threeDSMethodData !== undefined && (await gatewayOf(request).noteMethod(id, key, threeDSMethodData));
    const language = pageLanguage(request.headers['accept-language']);
    reply.headers(pageHeaders(NOTHING_INSIDE));
    return wasExpected ? announcementPage({ kind: 'method' }, language, DEPTH) : textPage(language, DEPTH);
  });

  scope.post<{ Params: AuthenticationParams }>(
    `${AUTHENTICATION_PATH}/notification`,
    async (request, reply) => {
      const { id, key } = request.params;
      const sent = readForeignForm(bytesOf(request.body), ['cres', 'error']);
      await gatewayOf(request).noteChallengeReturn(id, key, sent);
      reply.headers(pageHeaders(NOTHING_INSIDE));
      return announcementPage(
        { kind: 'returned', page: `../${encodeURIComponent(key)}` },
        pageLanguage(request.headers['accept-language']),
        DEPTH,
      );
    },
  );

  for (const name of ['method', 'notification']) {
    scope.get(`${AUTHENTICATION_PATH}/${name}`, async (request, reply) => {
      reply.headers(pageHeaders(NOTHING_INSIDE));
      return textPage(pageLanguage(request.headers['accept-language']), DEPTH);
    });
  }
}
