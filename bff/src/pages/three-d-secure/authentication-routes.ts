import type { AuthenticationView, NotExpected, Result } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticationViewAnswer, shownView } from '../../api/answers/authentication-view.ts';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { readableByPages } from '../../api/used-by-shops.ts';
import { sendAnswer, stampOf } from '../../http/plugins/answer.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { html } from '../parts/html.ts';
import { pageHeaders } from '../parts/page-document.ts';
import { issuerFrames, NOTHING_INSIDE, pageDocument, textPage } from './page-document.ts';
import { type PageLanguage, pageLanguage } from './words/page-language.ts';

/** The path of an authentication. The key is the capability; there is no Authorization header. */
export const AUTHENTICATION_PATH = '/threeDSecure/:id/:key';

export interface AuthenticationParams {
  readonly id: string;
  readonly key: string;
}

type Viewed = Promise<Result<AuthenticationView, NotExpected>>;

/** The operations by the last part of their paths. */
const ACTIONS = {
  continue: 'continueAuthentication',
  finish: 'finishAuthentication',
  cancel: 'cancelAuthentication',
} as const;

/** `GET /v1/threeDSecure/{id}/{key}`, and the routes that its script and the widget call. */
export function authenticationRoutes(app: FastifyInstance, environment: Environment): void {
  app.get<{ Params: AuthenticationParams }>(AUTHENTICATION_PATH, async (request, reply) => {
    const { id, key } = request.params;
    const viewed = await gatewayOf(request).viewAuthentication(id, key);
    const language = pageLanguage(request.headers['accept-language']);
    if (!viewed.ok) return reply.code(404).headers(pageHeaders(NOTHING_INSIDE)).send(textPage(language, 1));
    note(reply, id, viewed.value);
    return reply
      .headers(pageHeaders(issuerFrames(environment), true))
      .send(authenticationPage(shownView(viewed.value, stampOf(request)), language));
  });

  for (const [name, operation] of Object.entries(ACTIONS)) {
    app.post<{ Params: AuthenticationParams }>(
      `${AUTHENTICATION_PATH}/${name}`,
      { onRequest: readableByPages },
      async (request, reply) => {
        const { id, key } = request.params;
        return sendView(request, reply, await gatewayOf(request)[operation](id, key));
      },
    );
  }
}

function sendView(
  request: FastifyRequest<{ Params: AuthenticationParams }>,
  reply: FastifyReply,
  viewed: Awaited<Viewed>,
): FastifyReply | void {
  if (!viewed.ok) return reply.callNotFound();
  note(reply, request.params.id, viewed.value);
  return sendAnswer(reply, authenticationViewAnswer(viewed.value, stampOf(request)));
}

/** For the log: the id in the address is that of a payment, because the gateway has found it. */
function note(reply: FastifyReply, id: string, view: AuthenticationView): void {
  reply.paymentId = id;
  reply.resultCode = view.stage === 'ended' ? view.payment.resultCode : undefined;
}

const DEPTH = 1;

/**
 * The page on which a shopper is authenticated: alone in its window, or in the dialog of the widget. Its script does the
 * work; the issuer's pages are frames in it. Its landmark has a name, because around it and in it are pages with landmarks
 * of their own.
 *
 * @param view as the script gets it from the routes below the page
 */
function authenticationPage(view: Readonly<Record<string, unknown>>, language: PageLanguage): string {
  const { words } = language;
  const said = {
    waiting: words.waiting,
    late: words.late,
    frame: words.frame,
    leaving: words.leaving,
    back: words.back,
    trouble: words.trouble,
    again: words.again,
  };
  return pageDocument({
    language,
    depth: DEPTH,
    script: ['authentication-page.js', 'ask-gateway.js', 'element.js', 'issuer-frame.js', 'next-message.js'],
    body: html`<header id="header" hidden>
<h1>${words.title}</h1>
<button type="button" class="button" id="cancel">${words.cancel}</button>
</header>
<main id="stage" aria-label="${words.title}" data-view="${JSON.stringify(view)}" data-words="${JSON.stringify(said)}">
<p id="status" class="alone" role="status"></p>
<noscript><p class="alone">${words.noScript}</p></noscript>
</main>`,
  });
}
