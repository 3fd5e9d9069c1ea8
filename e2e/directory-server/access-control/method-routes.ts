import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fromBase64url, toBase64url, toPaddedBase64url } from '../base64url.ts';
import { msOf } from '../faults.ts';
import { textOf } from '../message.ts';
import type { Parts } from '../parts.ts';
import { postForm } from '../post-message.ts';
import { browserHeaders } from './browser-headers.ts';
import { chooseLanguage } from './choose-language.ts';
import { goingOnPage, gonePage, stayingPage } from './going-on-page.ts';

/** `POST /acs/method`: the bank looks at the browser in a hidden frame, and notifies the 3DS server through it. */
export function methodRoutes(app: FastifyInstance, { faults, wait }: Parts): void {
  app.post<{ Body: URLSearchParams | undefined }>('/acs/method', async (request, reply) => {
    const language = chooseLanguage(request.headers['accept-language']);
    reply.type('text/html; charset=utf-8').headers(browserHeaders('anywhere'));
    const data = fromBase64url(request.body?.get('threeDSMethodData') ?? undefined);
    const address = textOf(data ?? {}, 'threeDSMethodNotificationURL');
    const own = textOf(data ?? {}, 'threeDSServerTransID');
    if (!/^https?:\/\/\S+$/.test(address) || own === '') return reply.code(400).send(gonePage(language));
    const suffered = faults.next('method');
    if (suffered.has('method-silent')) return stayingPage(language);
    const other = suffered.get('method-other-transaction');
    const threeDSServerTransID = other === undefined ? own : (other.threeDSServerTransID ?? randomUUID());
    const encode = suffered.has('method-padded') ? toPaddedBase64url : toBase64url;
    const fields = { threeDSMethodData: encode({ threeDSServerTransID }) };
    const late = msOf(suffered, 'method-late');
    if (late !== undefined) await wait(late);
    // The first of the two goes around the browser, which can only leave this page once.
    if (suffered.has('method-twice')) await postForm(address, fields);
    return goingOnPage({ address, fields }, language);
  });
}
