import type { FastifyInstance } from 'fastify';
import { readForeignForm } from '../../form/read-foreign-form.ts';
import type { Environment } from '../../openapi/environment.ts';
import { bytesOf } from '../../plugins/raw-body.ts';
import { announcementPage } from './announcement-page.ts';
import type { AuthenticationGateway } from './authentication-gateway.ts';
import { browserPage } from './browser-page.ts';
import { namesTransaction } from './names-transaction.ts';
import { textPage } from './page-document.ts';
import { issuerFrames, NOTHING_INSIDE, pageHeaders } from './page-policy.ts';
import { pageLanguage } from './words/page-language.ts';

const BROWSER_PATH = '/threeDSecure/browser/:token';

/**
 * `GET /v1/threeDSecure/browser/{token}`: the hidden frame of the widget before Pay, and the address to which the
 * issuer's method posts. Nothing is stored: what the browser has shown travels in the token, which the gateway seals.
 *
 * The header `Accept` is that of this request, because only the request for a page has the one that issuers compare.
 */
export function browserRoutes(
  scope: FastifyInstance,
  gateway: AuthenticationGateway,
  environment: Environment,
): void {
  scope.get<{ Params: { token: string } }>(BROWSER_PATH, async (request, reply) => {
    const { token } = request.params;
    const language = pageLanguage(request.headers['accept-language']);
    const opened = gateway.openBrowserToken(token);
    const { accept } = request.headers;
    const sealed = opened && gateway.sealBrowserToken(token, { accept, notified: false });
    if (opened === undefined || sealed === undefined) {
      return reply.code(404).headers(pageHeaders(NOTHING_INSIDE)).send(textPage(language, 1));
    }
    const { methodUrl: url, data } = opened;
    const method = url === undefined || data === undefined ? undefined : { url, data };
    return reply.headers(pageHeaders(issuerFrames(environment))).send(browserPage(sealed, method, language));
  });

  scope.post<{ Params: { token: string } }>(`${BROWSER_PATH}/method`, async (request, reply) => {
    const { token } = request.params;
    const language = pageLanguage(request.headers['accept-language']);
    const { threeDSMethodData } = readForeignForm(bytesOf(request.body), ['threeDSMethodData']);
    const opened = gateway.openBrowserToken(token);
    const isOurs =
      opened !== undefined &&
      threeDSMethodData !== undefined &&
      namesTransaction(threeDSMethodData, opened.transactionId);
    const { accept } = request.headers;
    const sealed = isOurs ? gateway.sealBrowserToken(token, { accept, notified: true }) : undefined;
    reply.headers(pageHeaders(NOTHING_INSIDE));
    return sealed === undefined
      ? textPage(language, 2)
      : announcementPage({ kind: 'method', token: sealed }, language, 2);
  });

  scope.get(`${BROWSER_PATH}/method`, async (request, reply) => {
    reply.headers(pageHeaders(NOTHING_INSIDE));
    return textPage(pageLanguage(request.headers['accept-language']), 2);
  });
}
