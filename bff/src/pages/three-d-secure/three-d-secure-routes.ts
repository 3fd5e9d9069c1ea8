import { transactionIn } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { readForeignForm } from '../../http/form/read-foreign-form.ts';
import { acceptRawBodies, bytesOf } from '../../http/plugins/form-body.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { pageHeaders } from '../parts/page-document.ts';
import {
  AUTHENTICATION_PATH,
  type AuthenticationParams,
  authenticationRoutes,
} from './authentication-routes.ts';
import { announcementPage, browserPage } from './browser-page.ts';
import { issuerFrames, NOTHING_INSIDE, pageFilesRoute, textPage } from './page-document.ts';
import { resultsRoute } from './results-route.ts';
import { pageLanguage } from './words/page-language.ts';

/**
 * The pages on which shoppers are authenticated, what issuers post to, and where directories deliver results.
 *
 * @param takesResults whether directories reach this listener; otherwise one of its own takes them
 */
export async function threeDSecureRoutes(
  app: FastifyInstance,
  environment: Environment,
  takesResults: boolean,
): Promise<void> {
  await app.register(
    async (v1) => {
      // Only forms of issuers have a body that counts, and issuers send them in ways of their own.
      acceptRawBodies(v1);
      pageFilesRoute(v1);
      authenticationRoutes(v1, environment);
      issuerReturnRoutes(v1);
      browserRoutes(v1, environment);
    },
    { prefix: '/v1' },
  );
  if (takesResults) await app.register(async (scope) => resultsRoute(scope));
}

/** The path of the frame, by its token. Below it is where the issuer's method posts to, by the id of the transaction. */
const BROWSER_PATH = '/threeDSecure/browser';

/**
 * `GET /v1/threeDSecure/browser/{token}`: the hidden frame of the widget before Pay, and the address to which the
 * issuer's method posts. Nothing is stored: what the browser has shown travels in the token, which the gateway seals.
 *
 * The header `Accept` is that of this request, because only the request for a page has the one that issuers compare.
 */
function browserRoutes(scope: FastifyInstance, environment: Environment): void {
  scope.get<{ Params: { token: string } }>(`${BROWSER_PATH}/:token`, async (request, reply) => {
    const { token } = request.params;
    const language = pageLanguage(request.headers['accept-language']);
    const { accept } = request.headers;
    const frame = await gatewayOf(request).openBrowserFrame(token);
    const [notified, missed] = await Promise.all(
      [true, false].map((one) => gatewayOf(request).closeBrowserFrame(token, { accept, notified: one })),
    );
    if (frame === undefined || notified === undefined || missed === undefined) {
      return reply.code(404).headers(pageHeaders(NOTHING_INSIDE)).send(textPage(language, 1));
    }
    return reply
      .headers(pageHeaders(issuerFrames(environment), frame.method !== undefined))
      .send(browserPage({ notified, missed }, frame.method, language));
  });

  scope.post<{ Params: { transactionId: string } }>(
    `${BROWSER_PATH}/:transactionId/method`,
    async (request, reply) => {
      const language = pageLanguage(request.headers['accept-language']);
      const { threeDSMethodData } = readForeignForm(bytesOf(request.body), ['threeDSMethodData']);
      const isOurs =
        threeDSMethodData !== undefined && transactionIn(threeDSMethodData) === request.params.transactionId;
      reply.headers(pageHeaders(NOTHING_INSIDE));
      return isOurs ? announcementPage({ kind: 'method' }, language, 2) : textPage(language, 2);
    },
  );

  scope.get(`${BROWSER_PATH}/:transactionId/method`, async (request, reply) => {
    reply.headers(pageHeaders(NOTHING_INSIDE));
    return textPage(pageLanguage(request.headers['accept-language']), 2);
  });
}

const DEPTH = 2;

/**
 * Where the pages of issuers post their forms to, inside of their frames. What they post decides nothing, and the answer
 * is the same whatever it is: a page that sends our own page on.
 */
function issuerReturnRoutes(scope: FastifyInstance): void {
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
